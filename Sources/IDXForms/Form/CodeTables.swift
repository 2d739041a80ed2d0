/// The codes that profile fields take, with names, for completion.
///
/// They are part of the program, 14 kB, because systems without a time zone database are common and
/// the codes hardly ever change. Countries and zones are those of the IANA time zone database, which
/// is in the public domain.
enum CodeTables {
    /// The two-letter codes of ISO 3166.
    static let countries = pairs(
        """
        AD Andorra; AE United Arab Emirates; AF Afghanistan; AG Antigua & Barbuda; AI Anguilla; AL
        Albania; AM Armenia; AO Angola; AQ Antarctica; AR Argentina; AS American Samoa; AT
        Austria; AU Australia; AW Aruba; AX Åland Islands; AZ Azerbaijan; BA Bosnia & Herzegovina;
        BB Barbados; BD Bangladesh; BE Belgium; BF Burkina Faso; BG Bulgaria; BH Bahrain; BI
        Burundi; BJ Benin; BL St Barthelemy; BM Bermuda; BN Brunei; BO Bolivia; BQ Caribbean NL;
        BR Brazil; BS Bahamas; BT Bhutan; BV Bouvet Island; BW Botswana; BY Belarus; BZ Belize; CA
        Canada; CC Cocos (Keeling) Islands; CD Congo (Democratic Republic); CF Central African
        Rep.; CG Congo (Republic); CH Switzerland; CI Côte d'Ivoire; CK Cook Islands; CL Chile; CM
        Cameroon; CN China; CO Colombia; CR Costa Rica; CU Cuba; CV Cape Verde; CW Curaçao; CX
        Christmas Island; CY Cyprus; CZ Czech Republic; DE Germany; DJ Djibouti; DK Denmark; DM
        Dominica; DO Dominican Republic; DZ Algeria; EC Ecuador; EE Estonia; EG Egypt; EH Western
        Sahara; ER Eritrea; ES Spain; ET Ethiopia; FI Finland; FJ Fiji; FK Falkland Islands; FM
        Micronesia; FO Faroe Islands; FR France; GA Gabon; GB United Kingdom; GD Grenada; GE
        Georgia; GF French Guiana; GG Guernsey; GH Ghana; GI Gibraltar; GL Greenland; GM Gambia;
        GN Guinea; GP Guadeloupe; GQ Equatorial Guinea; GR Greece; GS South Georgia & the South
        Sandwich Islands; GT Guatemala; GU Guam; GW Guinea-Bissau; GY Guyana; HK Hong Kong; HM
        Heard Island & McDonald Islands; HN Honduras; HR Croatia; HT Haiti; HU Hungary; ID
        Indonesia; IE Ireland; IL Israel; IM Isle of Man; IN India; IO British Indian Ocean
        Territory; IQ Iraq; IR Iran; IS Iceland; IT Italy; JE Jersey; JM Jamaica; JO Jordan; JP
        Japan; KE Kenya; KG Kyrgyzstan; KH Cambodia; KI Kiribati; KM Comoros; KN St Kitts & Nevis;
        KP North Korea; KR South Korea; KW Kuwait; KY Cayman Islands; KZ Kazakhstan; LA Laos; LB
        Lebanon; LC St Lucia; LI Liechtenstein; LK Sri Lanka; LR Liberia; LS Lesotho; LT
        Lithuania; LU Luxembourg; LV Latvia; LY Libya; MA Morocco; MC Monaco; MD Moldova; ME
        Montenegro; MF St Martin (French); MG Madagascar; MH Marshall Islands; MK North Macedonia;
        ML Mali; MM Myanmar (Burma); MN Mongolia; MO Macau; MP Northern Mariana Islands; MQ
        Martinique; MR Mauritania; MS Montserrat; MT Malta; MU Mauritius; MV Maldives; MW Malawi;
        MX Mexico; MY Malaysia; MZ Mozambique; NA Namibia; NC New Caledonia; NE Niger; NF Norfolk
        Island; NG Nigeria; NI Nicaragua; NL Netherlands; NO Norway; NP Nepal; NR Nauru; NU Niue;
        NZ New Zealand; OM Oman; PA Panama; PE Peru; PF French Polynesia; PG Papua New Guinea; PH
        Philippines; PK Pakistan; PL Poland; PM St Pierre & Miquelon; PN Pitcairn; PR Puerto Rico;
        PS Palestine; PT Portugal; PW Palau; PY Paraguay; QA Qatar; RE Réunion; RO Romania; RS
        Serbia; RU Russia; RW Rwanda; SA Saudi Arabia; SB Solomon Islands; SC Seychelles; SD
        Sudan; SE Sweden; SG Singapore; SH St Helena; SI Slovenia; SJ Svalbard & Jan Mayen; SK
        Slovakia; SL Sierra Leone; SM San Marino; SN Senegal; SO Somalia; SR Suriname; SS South
        Sudan; ST Sao Tome & Principe; SV El Salvador; SX St Maarten (Dutch); SY Syria; SZ
        Eswatini (Swaziland); TC Turks & Caicos Islands; TD Chad; TF French S. Terr.; TG Togo; TH
        Thailand; TJ Tajikistan; TK Tokelau; TL East Timor; TM Turkmenistan; TN Tunisia; TO Tonga;
        TR Türkiye (Turkey); TT Trinidad & Tobago; TV Tuvalu; TW Taiwan; TZ Tanzania; UA Ukraine;
        UG Uganda; UM US minor outlying islands; US United States; UY Uruguay; UZ Uzbekistan; VA
        Vatican City; VC St Vincent; VE Venezuela; VG British Virgin Islands; VI US Virgin
        Islands; VN Vietnam; VU Vanuatu; WF Wallis & Futuna; WS Samoa; YE Yemen; YT Mayotte; ZA
        South Africa; ZM Zambia; ZW Zimbabwe
        """)

    /// Time zones of the IANA database, named after their cities.
    static let timeZones = zones(
        """
        Africa: Abidjan  Accra  Addis_Ababa  Algiers  Asmara  Bamako  Bangui  Banjul  Bissau
        Africa: Blantyre  Brazzaville  Bujumbura  Cairo  Casablanca  Ceuta Conakry  Dakar
        Africa: Dar_es_Salaam  Djibouti  Douala  El_Aaiun  Freetown  Gaborone  Harare  Johannesburg
        Africa: Juba  Kampala  Khartoum  Kigali  Kinshasa Lagos  Libreville  Lome  Luanda
        Africa: Lubumbashi Lusaka  Malabo  Maputo  Maseru  Mbabane  Mogadishu  Monrovia  Nairobi
        Africa: Ndjamena  Niamey  Nouakchott  Ouagadougou  Porto-Novo  Sao_Tome  Tripoli  Tunis
        Africa: Windhoek
        America: Adak Anchorage Anguilla  Antigua  Araguaina Aruba  Asuncion  Atikokan Bahia
        America: Bahia_Banderas Barbados  Belem Belize  Blanc-Sablon Boa_Vista Bogota  Boise
        America: Cambridge_Bay Campo_Grande Cancun Caracas  Cayenne  Cayman  Chicago Chihuahua
        America: Ciudad_Juarez Costa_Rica  Coyhaique Creston Cuiaba Curacao  Danmarkshavn Dawson
        America: Dawson_Creek Denver Detroit Dominica  Edmonton Eirunepe El_Salvador  Fort_Nelson
        America: Fortaleza Glace_Bay Goose_Bay Grand_Turk  Grenada  Guadeloupe  Guatemala  Guayaquil
        America: Guyana  Halifax Havana  Hermosillo Inuvik Iqaluit Jamaica  Juneau Kralendijk
        America: La_Paz  Lima  Los_Angeles Lower_Princes  Maceio Managua  Manaus Marigot  Martinique
        America: Matamoros Mazatlan Menominee Merida Metlakatla Mexico_City Miquelon  Moncton
        America: Monterrey Montevideo  Montserrat  Nassau  New_York Nome Noronha Nuuk Ojinaga Panama
        America: Paramaribo  Phoenix Port-au-Prince  Port_of_Spain  Porto_Velho Puerto_Rico
        America: Punta_Arenas Rankin_Inlet Recife Regina Resolute Rio_Branco Santarem Santiago
        America: Santo_Domingo  Sao_Paulo Scoresbysund Sitka St_Barthelemy  St_Johns St_Kitts
        America: St_Lucia  St_Thomas  St_Vincent  Swift_Current Tegucigalpa  Thule Tijuana Toronto
        America: Tortola  Vancouver Whitehorse Winnipeg Yakutat
        America/Argentina: Buenos_Aires Catamarca Cordoba Jujuy La_Rioja Mendoza Rio_Gallegos Salta
        America/Argentina: San_Juan San_Luis Tucuman Ushuaia
        America/Indiana: Indianapolis Knox Marengo Petersburg Tell_City Vevay Vincennes Winamac
        America/Kentucky: Louisville Monticello
        America/North_Dakota: Beulah Center New_Salem
        Antarctica: Casey Davis DumontDUrville Macquarie Mawson McMurdo Palmer Rothera Syowa Troll
        Antarctica: Vostok
        Arctic: Longyearbyen
        Asia: Aden  Almaty Amman  Anadyr Aqtau Aqtobe Ashgabat  Atyrau Baghdad  Bahrain  Baku
        Asia: Bangkok  Barnaul Beirut  Bishkek  Brunei  Chita Colombo  Damascus  Dhaka  Dili  Dubai
        Asia: Dushanbe  Famagusta Gaza Hebron Ho_Chi_Minh  Hong_Kong  Hovd Irkutsk Jakarta Jayapura
        Asia: Jerusalem  Kabul  Kamchatka Karachi  Kathmandu  Khandyga Kolkata  Krasnoyarsk
        Asia: Kuala_Lumpur Kuching Kuwait  Macau  Magadan Makassar Manila  Muscat  Nicosia
        Asia: Novokuznetsk Novosibirsk Omsk Oral Phnom_Penh  Pontianak Pyongyang  Qatar  Qostanay
        Asia: Qyzylorda Riyadh  Sakhalin Samarkand Seoul  Shanghai Singapore  Srednekolymsk Taipei
        Asia: Tashkent Tbilisi  Tehran  Thimphu  Tokyo  Tomsk Ulaanbaatar Urumqi Ust-Nera Vientiane
        Asia: Vladivostok Yakutsk Yangon  Yekaterinburg Yerevan
        Atlantic: Azores Bermuda  Canary Cape_Verde  Faroe  Madeira Reykjavik  South_Georgia
        Atlantic: St_Helena  Stanley
        Australia: Adelaide Brisbane Broken_Hill Darwin Eucla Hobart Lindeman Lord_Howe Melbourne
        Australia: Perth Sydney
        Europe: Amsterdam  Andorra  Astrakhan Athens  Belgrade  Berlin Bratislava  Brussels
        Europe: Bucharest  Budapest  Busingen Chisinau  Copenhagen  Dublin  Gibraltar  Guernsey
        Europe: Helsinki  Isle_of_Man  Istanbul  Jersey  Kaliningrad Kirov Kyiv Lisbon Ljubljana
        Europe: London  Luxembourg  Madrid Malta  Mariehamn  Minsk  Monaco  Moscow Oslo  Paris
        Europe: Podgorica  Prague  Riga  Rome  Samara San_Marino  Sarajevo  Saratov Simferopol
        Europe: Skopje  Sofia  Stockholm  Tallinn  Tirane  Ulyanovsk Vaduz  Vatican  Vienna  Vilnius
        Europe: Volgograd Warsaw  Zagreb  Zurich
        Indian: Antananarivo  Chagos  Christmas  Cocos  Comoro  Kerguelen  Mahe  Maldives  Mauritius
        Indian: Mayotte  Reunion
        Pacific: Apia  Auckland Bougainville Chatham Chuuk Easter Efate  Fakaofo  Fiji  Funafuti
        Pacific: Galapagos Gambier Guadalcanal  Guam  Honolulu Kanton Kiritimati Kosrae Kwajalein
        Pacific: Majuro Marquesas Midway Nauru  Niue  Norfolk  Noumea  Pago_Pago  Palau  Pitcairn
        Pacific: Pohnpei Port_Moresby Rarotonga  Saipan  Tahiti Tarawa Tongatapu  Wake Wallis
        """)

    /// Language tags (RFC 5646), named in their own language.
    static let languages = pairs(
        """
        ar العربية; bg Български; ca Català; cs Čeština; da Dansk; de Deutsch; de-AT Deutsch
        (Österreich); de-CH Deutsch (Schweiz); el Ελληνικά; en English; en-AU English
        (Australia); en-CA English (Canada); en-GB English (United Kingdom); en-IN English
        (India); en-US English (United States); es Español; es-AR Español (Argentina); es-ES
        Español (España); es-MX Español (México); et Eesti; fi Suomi; fr Français; fr-BE
        Français (Belgique); fr-CA Français (Canada); fr-CH Français (Suisse); he עברית; hi
        हिन्दी; hr Hrvatski; hu Magyar; id Bahasa Indonesia; it Italiano; ja 日本語; ko 한국어; lt
        Lietuvių; lv Latviešu; ms Bahasa Melayu; nb Norsk bokmål; nl Nederlands; nl-BE
        Nederlands (België); nn Norsk nynorsk; pl Polski; pt-BR Português (Brasil); pt-PT
        Português (Portugal); ro Română; ru Русский; sk Slovenčina; sl Slovenščina; sr Srpski;
        sv Svenska; th ไทย; tr Türkçe; uk Українська; vi Tiếng Việt; zh-CN 简体中文; zh-TW 繁體中文
        """)

    /// The same with the region after an underscore, as some profiles have it.
    static let locales = languages.map { language in
        Question.Suggestion(
            value: String(language.value.map { $0 == "-" ? "_" : $0 }), name: language.name)
    }

    /// Reads `NO Norway; NZ New Zealand`.
    private static func pairs(_ text: String) -> [Question.Suggestion] {
        text.split(whereSeparator: \.isNewline).joined(separator: " ").split(separator: ";")
            .compactMap { entry in
                let parts = entry.split(separator: " ", maxSplits: 1)
                guard parts.count == 2 else { return nil }
                return Question.Suggestion(
                    value: String(parts[0]), name: Sanitizer.line(String(parts[1])))
            }
    }

    /// Reads `Europe: Oslo Paris`; a line for each part of the world.
    private static func zones(_ text: String) -> [Question.Suggestion] {
        text.split(whereSeparator: \.isNewline).flatMap { line in
            let parts = line.split(separator: ":")
            let cities = parts.dropFirst().first?.split(separator: " ") ?? []
            return cities.map { city in
                Question.Suggestion(
                    value: "\(parts[0])/\(city)",
                    name: Sanitizer.line(String(city.map { $0 == "_" ? " " : $0 })))
            }
        } + [Question.Suggestion(value: "UTC", name: "UTC")]
    }
}
