// Tests of a sign-in with an org of its own for each: a fixture starts `idx org`, and stops it.
//
//     node --test        # IDX names the program (idx)
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import test from 'node:test';
import { SignIn, send } from './sign-in.mjs';

/** Starts an org for a test. The first line that it prints is its issuer; it picks a free port. */
async function startOrg(t, ...args) {
  const idx = spawn(process.env.IDX ?? 'idx', ['org', '--quiet', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(idx, 'exit');
  t.after(async () => {
    idx.kill();
    await ended;
  });
  const line = once(createInterface(idx.stdout), 'line');
  const [issuer] = await Promise.race([line, ended.then(() => assert.fail('idx org ended'))]);
  return {
    issuer,
    /** What the user sees outside the sign-in (inbox), or with a body does there (act/clickLink). */
    outside: (page, body) => send(new URL(`/-/${page}`, issuer), body),
  };
}

async function identified(issuer, passcode = 'Rye-bread-8') {
  const signIn = await SignIn.begin(issuer);
  await signIn.answer('identify', { identifier: 'jay@example.com', credentials: { passcode } });
  return signIn;
}

test('a code by email gives tokens', async (t) => {
  const org = await startOrg(t);
  const signIn = await identified(org.issuer);
  const passcode = (await org.outside('inbox')).emails.at(-1).code;
  await signIn.answer('challenge-authenticator', { credentials: { passcode } });
  const tokens = await signIn.tokens();
  assert.ok(tokens.access_token && tokens.id_token);
});

test('a wrong password is refused', async (t) => {
  const org = await startOrg(t);
  const signIn = await identified(org.issuer, 'wrong');
  assert.deepEqual(signIn.messages, ['The username or password is incorrect.']);
  assert.ok(signIn.forms.has('identify'));
});

test('a push is approved on the phone', async (t) => {
  const org = await startOrg(t, '--policy', 'push');
  const signIn = await identified(org.issuer);
  assert.deepEqual(await org.outside('act/approvePush', {}), { done: true });
  await signIn.answer('challenge-poll');
  assert.ok((await signIn.tokens()).access_token);
});
