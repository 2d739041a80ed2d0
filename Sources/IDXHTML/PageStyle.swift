/// How pages look: light or dark as the browser prefers, from 320 pixels up.
enum PageStyle {
    /// The SHA-256 of ``css`` in base64, by which the document allows no other.
    static let digest = "KVpdBRlX7+PQG6pSjOoSWVtRh8CjFPUrq5ZEqs5REqw="

    /// The style sheet. Texts have a contrast of 4.5 or more, borders of fields 3 or more (WCAG AA).
    static let css: HTML = """
        :root{color-scheme:light dark;--page:#f3f4f7;--card:#ffffff;--ink:#1b2130;--soft:#545d6d;
        --edge:#d5d9e0;--line:#767f8e;--accent:#1a55c0;--onaccent:#ffffff;--error:#b3211c;
        --warning:#835000;--success:#1a6b3a}
        @media (prefers-color-scheme:dark){:root{--page:#12151a;--card:#1c2027;--ink:#e8ebf0;
        --soft:#a9b2c0;--edge:#363d49;--line:#838d9b;--accent:#8cb4fa;--onaccent:#0c1a33;
        --error:#ff8f86;--warning:#ffc66e;--success:#7fdd9c}}
        *{box-sizing:border-box}
        body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;
        overflow-wrap:anywhere}
        header,footer,main{max-width:27rem;margin:0 auto;padding:1rem 1.5rem}
        header{padding-top:2.5rem;text-align:center;font-weight:600}
        header p,footer p{margin:0}
        footer{color:var(--soft);font-size:.875rem;text-align:center}
        main{background:var(--card);border:1px solid var(--edge);border-radius:.75rem;padding:1.5rem}
        h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}
        h2{font-size:1rem;margin:1.5rem 0 .5rem}
        p{margin:.5rem 0;white-space:pre-line}
        a{color:var(--accent)}
        .account,.hint,.detail{color:var(--soft)}
        .hint,.detail{font-size:.875rem;margin:.25rem 0}
        .notice{border-left:.25rem solid var(--soft);padding:.125rem .75rem;margin:1rem 0}
        .error{color:var(--error);border-color:var(--error)}
        .warning{color:var(--warning);border-color:var(--warning)}
        .success{color:var(--success);border-color:var(--success)}
        main>ul{margin:.5rem 0;padding-left:1.25rem}
        dl{margin:1rem 0}dt{color:var(--soft);font-size:.875rem}dd{margin:0 0 .5rem}
        .number{font-size:2.5rem;font-weight:700;letter-spacing:.1em;margin:0}
        code{font-size:1.125rem}
        img{display:block;width:14rem;max-width:100%;padding:.75rem;background:#fff;
        image-rendering:pixelated}
        form{margin:1rem 0 0}
        fieldset{border:0;margin:0;padding:0;min-width:0}
        legend{padding:0;margin:1rem 0 .25rem;font-weight:600}
        .field{margin:1rem 0}
        .field>label:not(.option){display:block;font-weight:600;margin-bottom:.25rem}
        input,select,button,.button{font:inherit;color:inherit}
        input:not([type=radio],[type=checkbox]),select{width:100%;padding:.5rem .625rem;
        background:var(--card);border:1px solid var(--line);border-radius:.375rem}
        input[aria-invalid]{border-color:var(--error)}
        input[type=radio],input[type=checkbox]{width:1.125rem;height:1.125rem;margin:.2rem 0;
        flex:none;accent-color:var(--accent)}
        .option{display:flex;gap:.625rem;margin:.5rem 0;cursor:pointer}
        .nested{margin:0 0 1rem 1.75rem}
        .rules{margin:.5rem 0;padding-left:1.25rem;color:var(--soft);font-size:.875rem}
        button,.button{display:block;width:100%;margin:.5rem 0;padding:.625rem 1rem;cursor:pointer;
        text-align:center;text-decoration:none;border:1px solid var(--line);border-radius:.375rem;
        background:var(--card)}
        .main{background:var(--accent);border-color:var(--accent);color:var(--onaccent);
        font-weight:600;margin-top:1.25rem}
        button .detail{display:block}
        :focus-visible{outline:3px solid var(--accent);outline-offset:2px}
        nav{margin-top:1.25rem;padding-top:.75rem;border-top:1px solid var(--edge)}
        nav ul{list-style:none;margin:0;padding:0}
        nav form{margin:0}
        details{border:1px solid var(--line);border-radius:.375rem;margin:.5rem 0;padding:0 1rem}
        summary{padding:.625rem 0;cursor:pointer;text-align:center}
        @supports selector(:has(a)){.choice:not(:has(>.option input:checked))>.nested{display:none}}
        @media (max-width:28rem){header{padding-top:1rem}main{border-width:1px 0;border-radius:0;
        padding:1.25rem 1rem}}
        """
}
