#if canImport(SwiftUI)
    import IDXAuth
    import IDXForms
    import SwiftUI

    /// Any step of any sign-in: the view knows kinds of questions, not remediations.
    struct SignInView: View {
        @State private var model: SignInModel

        init(_ model: SignInModel) { _model = State(wrappedValue: model) }

        var body: some View {
            VStack(spacing: 12) {
                if let token = model.token {
                    Text("Signed in as \(token.idToken?.claims.name ?? "an unnamed user")")
                } else if let screen = model.screen {
                    ScreenView(screen: screen, model: model)
                }
                if let problem = model.problem {
                    Text(problem)
                    Button("Begin again") { Task { await model.begin() } }
                }
            }
            .disabled(model.isBusy)
            .task { await model.begin() }
        }
    }

    /// A screen: messages, facts, the main form, and the other actions below it.
    private struct ScreenView: View {
        let screen: Screen
        let model: SignInModel

        var body: some View {
            VStack(spacing: 12) {
                Text(screen.title.text)
                Text(screen.host.text)
                ForEach(Array(screen.notices.enumerated()), id: \.offset) { notice in
                    Text(notice.element.text.text)
                }
                ForEach(Array(screen.facts.enumerated()), id: \.offset) { fact in
                    FactView(fact: fact.element)
                }
                if let main = screen.main {
                    ForEach(main.questions, id: \.id) { QuestionView(question: $0, model: model) }
                    Button(main.label.text) { Task { await model.send(main) } }
                        .disabled(!model.canSend(main))
                }
                ForEach(screen.actions, id: \.id) { action in
                    // A link leaves the app: see WebAuthenticationLeg of IDXBrowser.
                    if action.link == nil, action.questions.isEmpty {
                        Button(action.label.text) { Task { await model.send(action) } }
                            .disabled(!model.canSend(action))
                    }
                }
            }
            // Another step is another task: the former one is canceled.
            .task(id: screen) { await model.wait() }
        }
    }

    private struct FactView: View {
        let fact: Screen.Fact

        var body: some View {
            switch fact.content {
            case .number(let text), .setupKey(let text), .text(let text), .item(let text),
                .link(let text), .step(_, let text):
                Text("\(fact.label.text) \(text.text)")
            case .qr: Text("A QR code: make an image of its PNG data.")
            @unknown default: Text(fact.label.text)
            }
        }
    }

    private struct QuestionView: View {
        let question: Question
        let model: SignInModel

        var body: some View {
            VStack(spacing: 4) {
                switch question.kind {
                case .text: TextField(question.label.text, text: text)
                case .secret: SecureField(question.label.text, text: secret)
                case .toggle: Toggle(question.label.text, isOn: isOn)
                // Of several, this sample lets the user choose one.
                case .choice(let choices), .several(let choices):
                    Picker(question.label.text, selection: choice) {
                        ForEach(choices, id: \.id) { choice in
                            Text(choice.label.text).tag(Choice.ID?.some(choice.id))
                                .disabled(choice.obstacle != nil)
                        }
                    }
                    ForEach(inner, id: \.id) { QuestionView(question: $0, model: model) }
                }
                ForEach(Array(question.notices.enumerated()), id: \.offset) { notice in
                    Text(notice.element.text.text)
                }
            }
        }

        private var value: Answer.Value? { model.answers[question.id] ?? question.initial }

        /// The questions of the option that is chosen.
        private var inner: [Question] {
            question.choices?.first { $0.id == choice.wrappedValue }?.questions ?? []
        }

        private var text: Binding<String> {
            Binding {
                if case .text(let text)? = value { text } else { "" }
            } set: {
                model.answers[question.id] = .text($0)
            }
        }

        private var secret: Binding<String> {
            Binding {
                if case .secret(let secret)? = value { secret.revealed } else { "" }
            } set: {
                model.answers[question.id] = .secret(Secret($0))
            }
        }

        private var isOn: Binding<Bool> {
            Binding {
                value == .toggle(true)
            } set: {
                model.answers[question.id] = .toggle($0)
            }
        }

        private var choice: Binding<Choice.ID?> {
            Binding {
                switch value {
                case .choice(let id)?: id
                case .several(let ids)?: ids.first
                default: nil
                }
            } set: { id in
                guard let id else { return }
                var isOne = false
                if case .choice = question.kind { isOne = true }
                model.answers[question.id] = isOne ? .choice(id) : .several([id])
            }
        }
    }
#endif
