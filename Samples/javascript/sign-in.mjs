// Signs in to an Okta org step by step, with Node.js 18 or later and no package.
//
//     idx org --port 8080
//     node sign-in.mjs http://127.0.0.1:8080/oauth2/default
import { createHash, randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';

const random = () => randomBytes(32).toString('base64url');

/** Posts a JSON body, or gets a page without one. Returns the JSON of the reply, also of a refusal. */
export async function send(address, body, type = 'application/json') {
  const post = { method: 'POST', headers: { 'Content-Type': type }, body: JSON.stringify(body) };
  const reply = await fetch(address, body === undefined ? {} : post);
  return reply.json();
}

/** A sign-in: the org's latest step, and the forms to go on with. */
export class SignIn {
  // PKCE (RFC 7636): only who began the sign-in can exchange its code.
  #verifier = random();
  #clientId;
  step = {};

  constructor(clientId) {
    this.#clientId = clientId;
  }

  static async begin(issuer, clientId = '0oaAcmeCLI', redirectUri = 'com.acme.cli:/callback') {
    const signIn = new SignIn(clientId);
    const { interaction_handle: interactionHandle } = await signIn.#oauth(`${issuer}/v1/interact`, {
      scope: 'openid profile',
      redirect_uri: redirectUri,
      state: random(),
      nonce: random(),
      code_challenge: createHash('sha256').update(signIn.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    signIn.step = await send(
      new URL('/idp/idx/introspect', issuer), { interactionHandle },
      'application/ion+json; okta-version=1.0.0');
    return signIn;
  }

  async #oauth(address, parameters) {
    const body = new URLSearchParams({ ...parameters, client_id: this.#clientId });
    const reply = await (await fetch(address, { method: 'POST', body })).json();
    if (reply.error) throw new Error(`${reply.error}: ${reply.error_description}`);
    return reply;
  }

  /** The forms of the step by their names: identify, challenge-authenticator, … */
  get forms() {
    return new Map((this.step.remediation?.value ?? []).map((form) => [form.name, form]));
  }

  /** What the org says about the step. */
  get messages() {
    return (this.step.messages?.value ?? []).map(({ message }) => message);
  }

  /** Posts a form: its fixed values, such as stateHandle, and the answers. */
  async answer(name, answers) {
    const form = this.forms.get(name);
    if (!form) throw new Error(`The org does not ask for ${name}.`);
    const fixed = form.value.filter((field) => 'value' in field);
    const body = Object.fromEntries(fixed.map((field) => [field.name, field.value]));
    this.step = await send(form.href, { ...body, ...answers }, form.accepts);
  }

  /** Exchanges the interaction code of a sign-in that succeeded. */
  tokens() {
    const { href, value } = this.step.successWithInteractionCode;
    return this.#oauth(href, {
      grant_type: 'interaction_code',
      interaction_code: value.find(({ name }) => name === 'interaction_code').value,
      code_verifier: this.#verifier,
    });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const issuer = process.argv[2];
  const signIn = await SignIn.begin(issuer);
  const credentials = { passcode: 'Rye-bread-8' };
  await signIn.answer('identify', { identifier: 'jay@example.com', credentials });
  console.log('The org asks for', ...signIn.forms.keys());
  // What the user reads in the mailbox, the simulated org shows to programs on this machine.
  const { emails } = await send(new URL('/-/inbox', issuer));
  await signIn.answer('challenge-authenticator', { credentials: { passcode: emails.at(-1).code } });
  console.log('Signed in:', ...Object.keys(await signIn.tokens()).sort());
}
