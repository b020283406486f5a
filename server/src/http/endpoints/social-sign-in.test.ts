import {
  type SocialSignInMessage,
  socialSignInPaths,
  socialSignInStart,
} from '@latchkey/contract/sign-in/social/social-sign-in';
import { rates } from '@latchkey/contract/rates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { IdentityProviderRegistry } from '../../sign-in/social/identity-provider-registry.ts';
import { TestIssuer } from '../../sign-in/social/testing.ts';
import { evictSettings } from '../../platform/settings/load-settings.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const attempt = 'attempt-of-this-test';
const issuer = new TestIssuer();
let later = 0;
let market: TestApp;
beforeAll(async () => {
  market = await startTestApp(
    { now: () => new Date(Date.now() + later) },
    { identities: new IdentityProviderRegistry([issuer.options]) },
  );
});
afterAll(() => market.close());
beforeEach(() => {
  later = 0;
  issuer.issueIdToken = (nonce) => issuer.sign({ nonce });
});

interface StartedSignIn {
  url: URL;
  cookie: string;
  setCookie: string;
}

async function startSignIn(cookie = '', headers: Record<string, string> = {}): Promise<StartedSignIn> {
  const reply = await market.app.inject({ url: socialSignInStart('test', attempt), headers: { cookie, ...headers } });
  expect(reply.statusCode).toBe(302);
  const setCookie = String(reply.headers['set-cookie']);
  return { url: new URL(String(reply.headers.location)), cookie: setCookie.split(';', 1)[0] ?? '', setCookie };
}

/** Returns from the provider; `overrides` replaces parameters that an honest browser would send. */
async function returnFromProvider(
  { url, cookie }: StartedSignIn,
  overrides: Record<string, string> = {},
  browser = cookie,
) {
  const query = new URLSearchParams({
    code: issuer.consent(url),
    state: url.searchParams.get('state') ?? '',
    iss: issuer.issuer,
    ...overrides,
  });
  return readMessage(`${socialSignInPaths.callback}?${query}`, browser);
}

async function readMessage(address: string, cookie: string) {
  const reply = await market.app.inject({ url: address, headers: { cookie } });
  const [, json = 'null'] = /id="data">([^<]*)</.exec(reply.body) ?? [];
  return { reply, message: JSON.parse(json) as SocialSignInMessage };
}

const codeOf = (message: SocialSignInMessage) => ('code' in message ? message.code : 'none');
const fieldsOf = (message: SocialSignInMessage) => {
  if ('code' in message) throw new Error(message.code);
  return { ...message.fields };
};

async function signUp(fields: Record<string, string>) {
  const { status, body } = await market.post('/api/user_signup', fields);
  return { status, key: body.key, token: body.token, data: body.data };
}

describe('starting a sign-in', () => {
  it('sends state, nonce and the hash of a verifier, with our redirect URI', async () => {
    const { url } = await startSignIn('', { host: 'evil.test' });
    expect(url.origin + url.pathname).toBe('https://issuer.test/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'market',
      response_type: 'code',
      code_challenge_method: 'S256',
      // The configured address, whatever the Host of the request is.
      redirect_uri: 'http://test.local/sign-in/social/callback',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(url.searchParams.get(name)?.length).toBeGreaterThanOrEqual(43);
    }
  });

  it('binds the browser by a cookie that scripts and other pages cannot read', async () => {
    const { setCookie } = await startSignIn();
    expect(setCookie).toMatch(/^lk-sign-in=[\w-]{43}; Path=\/sign-in\/social; Max-Age=3600; HttpOnly; SameSite=Lax$/);
    const again = await startSignIn(setCookie.split(';', 1)[0]);
    expect(again.cookie).toBe(setCookie.split(';', 1)[0]);
  });

  it.each([
    ['?provider=other&attempt=attempt-of-this-test', 'auth/invalid-oauth-provider'],
    ['?provider=__proto__&attempt=attempt-of-this-test', 'auth/invalid-oauth-provider'],
    ['?provider=test&attempt=short', 'auth/argument-error'],
    ['?provider=test&attempt=%3C%2Fscript%3E%3Cscript%3Ealert(1)', 'auth/argument-error'],
    ['?provider=test&provider=x&attempt=attempt-of-this-test', 'auth/invalid-oauth-provider'],
    ['', 'auth/argument-error'],
  ])('does not redirect for the query %s', async (query, code) => {
    const { reply, message } = await readMessage(socialSignInPaths.start + query, '');
    expect(reply.statusCode).toBe(200);
    expect(codeOf(message)).toBe(code);
    expect(reply.headers.location).toBeUndefined();
    expect(reply.body).not.toContain('<script>alert');
  });

  it('reports an unreachable provider, and redirects again when it is back', async () => {
    const downIssuer = new TestIssuer();
    downIssuer.isDown = true;
    const other = await startTestApp({}, { identities: new IdentityProviderRegistry([downIssuer.options]) });
    const start = () => other.app.inject(socialSignInStart('test', attempt));
    expect((await start()).body).toContain('auth/network-request-failed');
    expect((await other.app.inject('/healthz')).statusCode).toBe(200);
    downIssuer.isDown = false;
    expect((await start()).statusCode).toBe(302);
    await other.close();
  });

  it('limits the number of attempts', async () => {
    const config = { ...readConfig({ PAGE_CACHE_MB: '0' }), siteUrl: 'http://test.local' };
    const other = await startTestApp(
      { config },
      { identities: new IdentityProviderRegistry([new TestIssuer().options]) },
    );
    const [rule] = rates.code;
    let last = '';
    for (let time = 0; time <= (rule?.limit ?? 0); time += 1) {
      last = (await other.app.inject(socialSignInStart('test', attempt))).body;
    }
    expect(last).toContain('auth/too-many-requests');
    await other.close();
  });

  it('does not redirect while the operator has disabled social sign-in', async () => {
    const { db } = market.database;
    await db.insertInto('setting').values({ key: 'social_login', value: '"0"' }).execute();
    evictSettings(market.database);
    const { message } = await readMessage(socialSignInStart('test', attempt), '');
    expect(codeOf(message)).toBe('auth/operation-not-allowed');
    expect((await market.get('/api/get-identity-providers')).body).toMatchObject({ data: [], total: 0 });
    await db.deleteFrom('setting').where('key', '=', 'social_login').execute();
    evictSettings(market.database);
    expect((await market.get('/api/get-identity-providers')).body).toMatchObject({
      data: [{ id: 'test', name: 'Test Issuer', type: '0' }],
    });
  });
});

describe('returning from the provider', () => {
  it('returns a proof that signs in once', async () => {
    const { reply, message } = await returnFromProvider(await startSignIn());
    expect(message).toMatchObject({ type: 'latchkey:social-sign-in', attempt });
    const fields = fieldsOf(message);
    expect(fields).toMatchObject({ type: '0', auth_id: 'issuer.test:ines', email: 'ines@example.org' });
    expect(reply.headers['cache-control']).toBe('no-store');
    const first = await signUp(fields);
    expect(first).toMatchObject({ status: 200, token: expect.any(String) });
    expect(first.data).toMatchObject({ name: 'Inês Carvalho', email: 'ines@example.org', logintype: '0' });
    expect(await signUp(fields)).toMatchObject({ status: 400, key: 'sign_in_not_proven', token: undefined });
    const second = await signUp(fieldsOf((await returnFromProvider(await startSignIn())).message));
    expect(Object(second.data).id).toBe(Object(first.data).id);
  });

  it('accepts the form that Apple posts through the browser', async () => {
    const { url, cookie } = await startSignIn();
    const posted = await market.app.inject({
      method: 'POST',
      url: socialSignInPaths.callback,
      payload: new URLSearchParams({
        code: issuer.consent(url),
        state: url.searchParams.get('state') ?? '',
        iss: issuer.issuer,
        user: JSON.stringify({ name: { firstName: 'Ana', lastName: 'Sousa' } }),
        redirect: 'https://evil.test',
      }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: '' },
    });
    expect(posted.statusCode).toBe(303);
    const to = String(posted.headers.location);
    expect(to).toMatch(/^\/sign-in\/social\/callback\?/);
    expect(to).not.toContain('evil');
    issuer.issueIdToken = (nonce) => issuer.sign({ nonce, name: undefined });
    const { message } = await readMessage(to, cookie);
    expect(fieldsOf(message).name).toBe('Ana Sousa');
  });

  const forged: [string, (nonce: string) => Promise<string> | string, string][] = [
    ['for another audience', (nonce) => issuer.sign({ nonce, aud: 'other' }), 'auth/rejected-credential'],
    ['that expired', (nonce) => issuer.sign({ nonce, iat: 1, exp: 2 }), 'auth/rejected-credential'],
    ['that is not signed', (nonce) => issuer.unsigned({ nonce }), 'auth/rejected-credential'],
    ['signed by the shared secret', (nonce) => issuer.signBySecret({ nonce }), 'auth/rejected-credential'],
    ['signed by an unknown key', (nonce) => issuer.sign({ nonce }, { strange: true }), 'auth/rejected-credential'],
    ['of another issuer', (nonce) => issuer.sign({ nonce, iss: 'https://other.test' }), 'auth/rejected-credential'],
    ['with another nonce', () => issuer.sign({ nonce: 'other' }), 'auth/missing-or-invalid-nonce'],
    ['without a nonce', () => issuer.sign(), 'auth/rejected-credential'],
    ['that is not a token', () => 'a.b.c', 'auth/rejected-credential'],
    ['that is missing', () => '', 'auth/rejected-credential'],
  ];
  it.each(forged)('rejects an ID token %s', async (_, makeToken, code) => {
    issuer.issueIdToken = async (nonce) => makeToken(nonce);
    const { message } = await returnFromProvider(await startSignIn());
    expect(message).toEqual({ type: 'latchkey:social-sign-in', attempt, code });
  });

  it('accepts a state once', async () => {
    const started = await startSignIn();
    expect(fieldsOf((await returnFromProvider(started)).message).auth_id).toBe('issuer.test:ines');
    expect(codeOf((await returnFromProvider(started)).message)).toBe('auth/invalid-auth-event');
  });

  it('accepts a state once when ten requests arrive at once', async () => {
    const started = await startSignIn();
    const all = await Promise.all(Array.from({ length: 10 }, () => returnFromProvider(started)));
    expect(all.filter(({ message }) => 'fields' in message)).toHaveLength(1);
  });

  it('accepts a state only from the browser that started, and within ten minutes', async () => {
    const started = await startSignIn();
    const { cookie: other } = await startSignIn();
    expect(codeOf((await returnFromProvider(started, {}, other)).message)).toBe('auth/invalid-auth-event');
    expect(codeOf((await returnFromProvider(started, {}, '')).message)).toBe('auth/invalid-auth-event');
    later = 10 * 60_000 + 1_000;
    expect(codeOf((await returnFromProvider(started)).message)).toBe('auth/invalid-auth-event');
    later = 0;
  });

  it.each([
    ['a made-up state', { state: 'x'.repeat(43) }, 'auth/invalid-auth-event'],
    ['no state', { state: '' }, 'auth/invalid-auth-event'],
    ['a made-up code', { code: 'made-up' }, 'auth/rejected-credential'],
    ['the response of another issuer', { iss: 'https://other.test' }, 'auth/rejected-credential'],
    ['a refusal', { error: 'access_denied' }, 'auth/user-cancelled'],
    ['an error', { error: 'server_error' }, 'auth/rejected-credential'],
  ])('reports an error for %s', async (_, overrides, code) => {
    expect(codeOf((await returnFromProvider(await startSignIn(), overrides)).message)).toBe(code);
  });

  it('does not exchange the code of another sign-in', async () => {
    const victim = await startSignIn();
    const stolen = issuer.consent(victim.url);
    const thief = await startSignIn();
    expect(codeOf((await returnFromProvider(thief, { code: stolen })).message)).toBe('auth/rejected-credential');
  });

  it('stores neither state nor proof in plain text', async () => {
    const { url, cookie } = await startSignIn();
    const { message } = await returnFromProvider(await startSignIn());
    const { db } = market.database;
    const stored = JSON.stringify([
      await db.selectFrom('identity_attempt').selectAll().execute(),
      await db.selectFrom('identity_proof').selectAll().execute(),
    ]);
    for (const secret of [url.searchParams.get('state'), cookie.split('=')[1], fieldsOf(message).id_token]) {
      expect(stored).not.toContain(secret);
    }
  });
});

describe('signing in with a proof', () => {
  const claim = { type: '0', auth_id: 'issuer.test:ines' };
  const refused = { status: 400, key: 'sign_in_not_proven', token: undefined };

  it('an ID token from an app signs in once', async () => {
    const id_token = await issuer.sign({ jti: 'an app' });
    expect(await signUp({ ...claim, id_token })).toMatchObject({ status: 200, token: expect.any(String) });
    expect(await signUp({ ...claim, id_token })).toMatchObject(refused);
    // Apps send the subject without the issuer.
    const bare = await signUp({ type: '0', auth_id: 'ines', id_token: await issuer.sign({ jti: 'another' }) });
    expect(bare).toMatchObject({ status: 200, data: { auth_id: 'issuer.test:ines' } });
  });

  it('an ID token signs in once when ten requests arrive at once', async () => {
    const id_token = await issuer.sign({ jti: 'ten' });
    const all = await Promise.all(Array.from({ length: 10 }, () => signUp({ ...claim, id_token })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('an ID token signs in once, also with another text of its signature', async () => {
    const id_token = await issuer.sign({ jti: 'spelled otherwise' });
    expect(await signUp({ ...claim, id_token })).toMatchObject({ status: 200 });
    // The last character of the signature has four unused bits.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const other = id_token.slice(0, -1) + alphabet.charAt(alphabet.indexOf(id_token.slice(-1)) ^ 1);
    expect(await signUp({ ...claim, id_token: other })).toMatchObject(refused);
  });

  it('an ID token for us alone signs in, also when the app that requested it is another client', async () => {
    const id_token = await issuer.sign({ jti: 'an android app', azp: 'android' });
    expect(await signUp({ ...claim, id_token })).toMatchObject({ status: 200 });
  });

  const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1_000) - minutes * 60;
  const forged: [string, () => Promise<string> | string][] = [
    ['no proof', () => ''],
    ['a made-up proof', () => 'x'.repeat(43)],
    ['an ID token for another audience', () => issuer.sign({ aud: 'other' })],
    ['an ID token for us and others', () => issuer.sign({ aud: ['market', 'other'] })],
    ['an ID token for us, made for others', () => issuer.sign({ aud: ['market', 'other'], azp: 'other' })],
    ['an ID token that expired', () => issuer.sign({ iat: minutesAgo(9), exp: minutesAgo(1) })],
    ['an ID token without an end', () => issuer.sign({ exp: undefined })],
    ['an old ID token', () => issuer.sign({ iat: minutesAgo(11) })],
    ['an ID token of tomorrow', () => issuer.sign({ iat: minutesAgo(-60) })],
    ['an unsigned ID token', () => issuer.unsigned()],
    ['an ID token signed by the shared secret', () => issuer.signBySecret()],
    ['an ID token signed by an unknown key', () => issuer.sign({}, { strange: true })],
    ['an ID token of another issuer', () => issuer.sign({ iss: 'https://other.test' })],
    ['an ID token without a subject', () => issuer.sign({ sub: undefined })],
    ['an ID token of another user', () => issuer.sign({ sub: 'omar' })],
  ];
  it.each(forged)('%s is refused', async (_, make) => {
    expect(await signUp({ ...claim, id_token: await make() })).toMatchObject(refused);
  });

  it('an unavailable provider is reported as such, not as a forged token', async () => {
    const downIssuer = new TestIssuer();
    downIssuer.isDown = true;
    const other = await startTestApp({}, { identities: new IdentityProviderRegistry([downIssuer.options]) });
    const send = async () => {
      const { status, body } = await other.post('/api/user_signup', { ...claim, id_token: await downIssuer.sign() });
      return [status, body.key];
    };
    expect(await send()).toEqual([503, 'service_unavailable']);
    downIssuer.isDown = false;
    expect(await send()).toEqual([200, undefined]);
    await other.close();
  });

  it('a proof of one account does not prove another', async () => {
    const fields = fieldsOf((await returnFromProvider(await startSignIn())).message);
    expect(await signUp({ ...fields, auth_id: 'issuer.test:omar' })).toMatchObject(refused);
    // The proof was used up by that attempt.
    expect(await signUp(fields)).toMatchObject(refused);
  });

  it('a proof is refused for a subject without the issuer', async () => {
    const fields = fieldsOf((await returnFromProvider(await startSignIn())).message);
    expect(await signUp({ ...fields, auth_id: 'ines' })).toMatchObject(refused);
  });

  it('a proof is valid only for its own sign-in method, and for five minutes', async () => {
    const fields = fieldsOf((await returnFromProvider(await startSignIn())).message);
    expect(await signUp({ ...fields, type: '2' })).toMatchObject(refused);
    const old = fieldsOf((await returnFromProvider(await startSignIn())).message);
    later = 5 * 60_000 + 1_000;
    expect(await signUp(old)).toMatchObject(refused);
  });

  it('an email that the provider has not verified is not stored for the account', async () => {
    issuer.issueIdToken = (nonce) =>
      issuer.sign({ nonce, sub: 'eve', email: 'victim@example.org', email_verified: false });
    const { data } = await signUp(fieldsOf((await returnFromProvider(await startSignIn())).message));
    expect(data).toMatchObject({ email: '', is_email_verified: 0, auth_id: 'issuer.test:eve' });
  });
});
