import { type SocialSignInMessage, socialSignInPaths, socialSignInStart } from '@latchkey/contract/social-sign-in';
import { rates } from '@latchkey/contract/rates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { Identities } from '../identity/identities.ts';
import { TestIssuer } from '../identity/testing.ts';
import { forgetSettings } from '../settings/load-settings.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const attempt = 'attempt-of-this-test';
const issuer = new TestIssuer();
let later = 0;
let market: TestApp;
beforeAll(async () => {
  market = await startTestApp(
    { now: () => new Date(Date.now() + later) },
    { identities: new Identities([issuer.options]) },
  );
});
afterAll(() => market.close());
beforeEach(() => {
  later = 0;
  issuer.answer = (nonce) => issuer.sign({ nonce });
});

interface Leaving {
  url: URL;
  cookie: string;
  setCookie: string;
}

async function leave(cookie = '', headers: Record<string, string> = {}): Promise<Leaving> {
  const reply = await market.app.inject({ url: socialSignInStart('test', attempt), headers: { cookie, ...headers } });
  expect(reply.statusCode).toBe(302);
  const setCookie = String(reply.headers['set-cookie']);
  return { url: new URL(String(reply.headers.location)), cookie: setCookie.split(';', 1)[0] ?? '', setCookie };
}

/** Comes back with an answer; what is said stands in the place of what an honest browser would bring. */
async function comeBack({ url, cookie }: Leaving, answer: Record<string, string> = {}, browser = cookie) {
  const query = new URLSearchParams({
    code: issuer.agree(url),
    state: url.searchParams.get('state') ?? '',
    iss: issuer.issuer,
    ...answer,
  });
  return readBack(`${socialSignInPaths.callback}?${query}`, browser);
}

async function readBack(address: string, cookie: string) {
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

describe('leaving for a provider', () => {
  it('takes along state, nonce and the hash of a verifier, and comes back to us', async () => {
    const { url } = await leave('', { host: 'evil.test' });
    expect(url.origin + url.pathname).toBe('https://issuer.test/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'market',
      response_type: 'code',
      code_challenge_method: 'S256',
      // The operator's address, whatever the request says.
      redirect_uri: 'http://test.local/sign-in/social/callback',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(url.searchParams.get(name)?.length).toBeGreaterThanOrEqual(43);
    }
  });

  it('ties the browser by a cookie that scripts and other pages do not see', async () => {
    const { setCookie } = await leave();
    expect(setCookie).toMatch(/^lk-sign-in=[\w-]{43}; Path=\/sign-in\/social; Max-Age=3600; HttpOnly; SameSite=Lax$/);
    const again = await leave(setCookie.split(';', 1)[0]);
    expect(again.cookie).toBe(setCookie.split(';', 1)[0]);
  });

  it.each([
    ['?provider=other&attempt=attempt-of-this-test', 'auth/invalid-oauth-provider'],
    ['?provider=__proto__&attempt=attempt-of-this-test', 'auth/invalid-oauth-provider'],
    ['?provider=test&attempt=short', 'auth/argument-error'],
    ['?provider=test&attempt=%3C%2Fscript%3E%3Cscript%3Ealert(1)', 'auth/argument-error'],
    ['?provider=test&provider=x&attempt=attempt-of-this-test', 'auth/invalid-oauth-provider'],
    ['', 'auth/argument-error'],
  ])('%s leads nowhere', async (query, code) => {
    const { reply, message } = await readBack(socialSignInPaths.start + query, '');
    expect(reply.statusCode).toBe(200);
    expect(codeOf(message)).toBe(code);
    expect(reply.headers.location).toBeUndefined();
    expect(reply.body).not.toContain('<script>alert');
  });

  it('says so while the provider is down, and works again when it is back', async () => {
    const gone = new TestIssuer();
    gone.isDown = true;
    const other = await startTestApp({}, { identities: new Identities([gone.options]) });
    const start = () => other.app.inject(socialSignInStart('test', attempt));
    expect((await start()).body).toContain('auth/network-request-failed');
    expect((await other.app.inject('/healthz')).statusCode).toBe(200);
    gone.isDown = false;
    expect((await start()).statusCode).toBe(302);
    await other.close();
  });

  it('counts who leaves too often', async () => {
    const config = { ...readConfig({ PAGE_CACHE_MB: '0' }), siteUrl: 'http://test.local' };
    const other = await startTestApp({ config }, { identities: new Identities([new TestIssuer().options]) });
    const [rule] = rates.code;
    let last = '';
    for (let time = 0; time <= (rule?.limit ?? 0); time += 1) {
      last = (await other.app.inject(socialSignInStart('test', attempt))).body;
    }
    expect(last).toContain('auth/too-many-requests');
    await other.close();
  });

  it('leads nowhere while the operator has switched it off', async () => {
    const { db } = market.database;
    await db.insertInto('setting').values({ key: 'social_login', value: '"0"' }).execute();
    forgetSettings(market.database);
    const { message } = await readBack(socialSignInStart('test', attempt), '');
    expect(codeOf(message)).toBe('auth/operation-not-allowed');
    expect((await market.get('/api/get-identity-providers')).body).toMatchObject({ data: [], total: 0 });
    await db.deleteFrom('setting').where('key', '=', 'social_login').execute();
    forgetSettings(market.database);
    expect((await market.get('/api/get-identity-providers')).body).toMatchObject({
      data: [{ id: 'test', name: 'Test Issuer', type: '0' }],
    });
  });
});

describe('coming back', () => {
  it('hands over a proof that signs in, once', async () => {
    const { reply, message } = await comeBack(await leave());
    expect(message).toMatchObject({ type: 'latchkey:social-sign-in', attempt });
    const fields = fieldsOf(message);
    expect(fields).toMatchObject({ type: '0', auth_id: 'issuer.test:ines', email: 'ines@example.org' });
    expect(reply.headers['cache-control']).toBe('no-store');
    const first = await signUp(fields);
    expect(first).toMatchObject({ status: 200, token: expect.any(String) });
    expect(first.data).toMatchObject({ name: 'Inês Carvalho', email: 'ines@example.org', logintype: '0' });
    expect(await signUp(fields)).toMatchObject({ status: 400, key: 'sign_in_not_proven', token: undefined });
    const second = await signUp(fieldsOf((await comeBack(await leave())).message));
    expect(Object(second.data).id).toBe(Object(first.data).id);
  });

  it('reads what Apple posts, through the browser', async () => {
    const { url, cookie } = await leave();
    const posted = await market.app.inject({
      method: 'POST',
      url: socialSignInPaths.callback,
      payload: new URLSearchParams({
        code: issuer.agree(url),
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
    issuer.answer = (nonce) => issuer.sign({ nonce, name: undefined });
    const { message } = await readBack(to, cookie);
    expect(fieldsOf(message).name).toBe('Ana Sousa');
  });

  const forged: [string, (nonce: string) => Promise<string> | string, string][] = [
    ['for another audience', (nonce) => issuer.sign({ nonce, aud: 'other' }), 'auth/rejected-credential'],
    ['that expired', (nonce) => issuer.sign({ nonce, iat: 1, exp: 2 }), 'auth/rejected-credential'],
    ['that nobody signed', (nonce) => issuer.unsigned({ nonce }), 'auth/rejected-credential'],
    ['signed by the shared secret', (nonce) => issuer.signBySecret({ nonce }), 'auth/rejected-credential'],
    ['signed by a strange key', (nonce) => issuer.sign({ nonce }, { strange: true }), 'auth/rejected-credential'],
    ['of another issuer', (nonce) => issuer.sign({ nonce, iss: 'https://other.test' }), 'auth/rejected-credential'],
    ['with another nonce', () => issuer.sign({ nonce: 'other' }), 'auth/missing-or-invalid-nonce'],
    ['without a nonce', () => issuer.sign(), 'auth/rejected-credential'],
    ['that is no token', () => 'a.b.c', 'auth/rejected-credential'],
    ['that is missing', () => '', 'auth/rejected-credential'],
  ];
  it.each(forged)('believes no ID token %s', async (_, answer, code) => {
    issuer.answer = async (nonce) => answer(nonce);
    const { message } = await comeBack(await leave());
    expect(message).toEqual({ type: 'latchkey:social-sign-in', attempt, code });
  });

  it('takes a state once', async () => {
    const leaving = await leave();
    expect(fieldsOf((await comeBack(leaving)).message).auth_id).toBe('issuer.test:ines');
    expect(codeOf((await comeBack(leaving)).message)).toBe('auth/invalid-auth-event');
  });

  it('takes a state once, though ten come back at once', async () => {
    const leaving = await leave();
    const all = await Promise.all(Array.from({ length: 10 }, () => comeBack(leaving)));
    expect(all.filter(({ message }) => 'fields' in message)).toHaveLength(1);
  });

  it('takes a state only from the browser that left, and within ten minutes', async () => {
    const leaving = await leave();
    const { cookie: other } = await leave();
    expect(codeOf((await comeBack(leaving, {}, other)).message)).toBe('auth/invalid-auth-event');
    expect(codeOf((await comeBack(leaving, {}, '')).message)).toBe('auth/invalid-auth-event');
    later = 10 * 60_000 + 1_000;
    expect(codeOf((await comeBack(leaving)).message)).toBe('auth/invalid-auth-event');
    later = 0;
  });

  it.each([
    ['a made-up state', { state: 'x'.repeat(43) }, 'auth/invalid-auth-event'],
    ['no state', { state: '' }, 'auth/invalid-auth-event'],
    ['a made-up code', { code: 'made-up' }, 'auth/rejected-credential'],
    ['the answer of another issuer', { iss: 'https://other.test' }, 'auth/rejected-credential'],
    ['a refusal', { error: 'access_denied' }, 'auth/user-cancelled'],
    ['an error', { error: 'server_error' }, 'auth/rejected-credential'],
  ])('tells of %s', async (_, answer, code) => {
    expect(codeOf((await comeBack(await leave(), answer)).message)).toBe(code);
  });

  it('does not exchange the code of another sign-in', async () => {
    const victim = await leave();
    const stolen = issuer.agree(victim.url);
    const thief = await leave();
    expect(codeOf((await comeBack(thief, { code: stolen })).message)).toBe('auth/rejected-credential');
  });

  it('keeps no secret that would open anything', async () => {
    const { url, cookie } = await leave();
    const { message } = await comeBack(await leave());
    const { db } = market.database;
    const kept = JSON.stringify([
      await db.selectFrom('identity_attempt').selectAll().execute(),
      await db.selectFrom('identity_proof').selectAll().execute(),
    ]);
    for (const secret of [url.searchParams.get('state'), cookie.split('=')[1], fieldsOf(message).id_token]) {
      expect(kept).not.toContain(secret);
    }
  });
});

describe('claiming to be somebody', () => {
  const claim = { type: '0', auth_id: 'issuer.test:ines' };
  const refused = { status: 400, key: 'sign_in_not_proven', token: undefined };

  it('an ID token of an app signs in, once', async () => {
    const id_token = await issuer.sign({ jti: 'an app' });
    expect(await signUp({ ...claim, id_token })).toMatchObject({ status: 200, token: expect.any(String) });
    expect(await signUp({ ...claim, id_token })).toMatchObject(refused);
    // Apps know the bare subject.
    const bare = await signUp({ type: '0', auth_id: 'ines', id_token: await issuer.sign({ jti: 'another' }) });
    expect(bare).toMatchObject({ status: 200, data: { auth_id: 'issuer.test:ines' } });
  });

  it('an ID token signs in once, though ten come at once', async () => {
    const id_token = await issuer.sign({ jti: 'ten' });
    const all = await Promise.all(Array.from({ length: 10 }, () => signUp({ ...claim, id_token })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
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
    ['an ID token signed by a strange key', () => issuer.sign({}, { strange: true })],
    ['an ID token of another issuer', () => issuer.sign({ iss: 'https://other.test' })],
    ['an ID token of nobody', () => issuer.sign({ sub: undefined })],
    ['an ID token of somebody else', () => issuer.sign({ sub: 'omar' })],
  ];
  it.each(forged)('%s proves nothing', async (_, make) => {
    expect(await signUp({ ...claim, id_token: await make() })).toMatchObject(refused);
  });

  it('a proof of oneself does not prove another', async () => {
    const fields = fieldsOf((await comeBack(await leave())).message);
    expect(await signUp({ ...fields, auth_id: 'issuer.test:omar' })).toMatchObject(refused);
    // It is used up by that.
    expect(await signUp(fields)).toMatchObject(refused);
  });

  it('the bare subject goes with an ID token only', async () => {
    const fields = fieldsOf((await comeBack(await leave())).message);
    expect(await signUp({ ...fields, auth_id: 'ines' })).toMatchObject(refused);
  });

  it('a proof is good for its own way in, and for five minutes', async () => {
    const fields = fieldsOf((await comeBack(await leave())).message);
    expect(await signUp({ ...fields, type: '2' })).toMatchObject(refused);
    const old = fieldsOf((await comeBack(await leave())).message);
    later = 5 * 60_000 + 1_000;
    expect(await signUp(old)).toMatchObject(refused);
  });

  it('an email that the provider does not vouch for is not taken over', async () => {
    issuer.answer = (nonce) => issuer.sign({ nonce, sub: 'eve', email: 'victim@example.org', email_verified: false });
    const { data } = await signUp(fieldsOf((await comeBack(await leave())).message));
    expect(data).toMatchObject({ email: '', is_email_verified: 0, auth_id: 'issuer.test:eve' });
  });
});
