// The views of the article "A first sign-in in an app". `.ci/apple` checks them on Linux.
#if canImport(SwiftUI)
    import IDXAuth
    import SwiftUI

    struct FieldView: View {
        let field: Remediation.Form.Field
        let model: SignInModel

        var body: some View {
            VStack {
                if field.isSecret {
                    SecureField(field.label ?? "", text: typed)
                } else {
                    TextField(field.label ?? "", text: typed)
                }
                ForEach(field.messages.map(\.text), id: \.self) { Text($0) }
            }
        }

        private var typed: Binding<String> {
            Binding {
                model.typed[field.path] ?? ""
            } set: {
                model.typed[field.path] = $0
            }
        }
    }

    struct SignInView: View {
        @State var model: SignInModel

        var body: some View {
            VStack {
                ForEach(model.messages, id: \.self) { Text($0) }
                if let problem = model.problem { Text(problem) }
                if let form = model.form {
                    ForEach(form.form.allFields.flatMap(\.inputs), id: \.path) {
                        FieldView(field: $0, model: model)
                    }
                    Button("Continue") { Task { await model.submit(form) } }
                        .disabled(model.isBusy)
                }
            }
            .task { await model.start() }
        }
    }

    extension Remediation.Form.Field {
        /// The fields to show: a group, such as the credentials, has its own.
        var inputs: [Remediation.Form.Field] {
            if !isMutable || !isVisible { return [] }
            return form?.allFields.flatMap(\.inputs) ?? [self]
        }
    }
#endif
