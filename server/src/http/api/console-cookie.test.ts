import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { hashPassword } from '../../platform/crypto/passwords.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { testNow } from '../../testing/test-now.ts';

let app: TestApp;
let now = testNow;
const email = 'olga@console.test';
const password = 'correct horse battery';
const own = { 'sec-fetch-site': 'same-origin' };

beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  const password_hash = await hashPassword(password);
  await app.database.db.insertInto('operator').values({ email, name: 'Olga', password_hash, role: 'owner' }).execute();
});
afterAll(() => app.close());

type Headers = Record<string, string>;
const send = (method: 'GET' | 'POST', path: string, headers: Headers, form: Headers = {}) =>
  app.app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: { host: 'test.local', ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'POST' && { payload: new URLSearchParams(form).toString() }),
  });

const signIn = (headers: Headers = own, extra: Headers = { in_cookie: '1' }) =>
  send('POST', 'sign-in', headers, { email, password, ...extra });

/** The cookie that a browser sends back. */
async function cookieOf(): Promise<string> {
  return String((await signIn()).headers['set-cookie']).split(';')[0] ?? '';
}

describe('a browser that signs in to the console', () => {
  it('gets a cookie that no script can read and no other site sends, and no token', async () => {
    const reply = await signIn();
    expect(reply.headers['set-cookie']).toMatch(
      /^latchkey-console=[\w-]{43}; Path=\/api\/admin; Max-Age=604800; HttpOnly; SameSite=Strict$/,
    );
    expect(reply.json()).not.toHaveProperty('token');
  });

  it('gets a cookie that is sent over TLS only, when the address of the market is https', async () => {
    const config = readConfig({ SITE_URL: 'https://homes.test', RATE_LIMITS: 'off' });
    const secure = await startTestApp({ config, now: () => now });
    const password_hash = await hashPassword(password);
    const operator = { email, name: 'Olga', password_hash, role: 'owner' } as const;
    await secure.database.db.insertInto('operator').values(operator).execute();
    const reply = await secure.app.inject({
      method: 'POST',
      url: '/api/admin/sign-in',
      headers: { host: 'homes.test', ...own, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email, password, in_cookie: '1' }).toString(),
    });
    expect(reply.headers['set-cookie']).toMatch(/^latchkey-console=[\w-]{43}; .*; HttpOnly; SameSite=Strict; Secure$/);
    await secure.close();
  });

  it('signs in and out by cookie', async () => {
    const cookie = await cookieOf();
    expect((await send('GET', 'get-self', { cookie, ...own })).statusCode).toBe(200);
    const out = await send('POST', 'sign-out', { cookie, ...own });
    expect(out.headers['set-cookie']).toMatch(/^latchkey-console=; .*Max-Age=0;/);
    expect((await send('GET', 'get-self', { cookie, ...own })).statusCode).toBe(401);
  });

  it('is not signed in from a page of another origin', async () => {
    const sessions = async () => (await app.database.db.selectFrom('operator_session').select('id').execute()).length;
    const before = await sessions();
    expect((await signIn({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await signIn({ origin: 'http://elsewhere.test' })).statusCode).toBe(403);
    expect(await sessions()).toBe(before);
  });
});

describe('a request with the cookie', () => {
  it.each<[string, Headers]>([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a neighbouring address', { 'sec-fetch-site': 'same-site' }],
    ['a page of another site in an old browser', { origin: 'http://elsewhere.test' }],
    ['a page that hides its origin', { origin: 'null' }],
    ['a page without Origin and Sec-Fetch-Site headers', {}],
  ])('from %s changes nothing', async (_, headers) => {
    const cookie = await cookieOf();
    expect((await send('POST', 'sign-out', { cookie, ...headers })).statusCode).toBe(401);
    expect((await send('GET', 'get-self', { cookie, ...own })).statusCode).toBe(200);
  });

  it("from the console's own page on an address without TLS is accepted", async () => {
    const cookie = await cookieOf();
    expect((await send('GET', 'get-self', { cookie })).statusCode).toBe(200);
    expect((await send('POST', 'sign-out', { cookie, origin: 'http://test.local' })).statusCode).toBe(200);
  });
});

describe('a session of the console', () => {
  const token = async () => String((await signIn({}, {})).json<{ token: string }>().token);
  const status = async (bearer: string) =>
    (await send('GET', 'get-self', { authorization: `Bearer ${bearer}` })).statusCode;
  const after = (hours: number) => {
    now = new Date(testNow.getTime() + hours * 3_600_000);
  };

  it('ends after 12 hours without a call', async () => {
    after(0);
    const bearer = await token();
    after(11);
    expect(await status(bearer)).toBe(200);
    after(22);
    expect(await status(bearer)).toBe(200);
    after(34.1);
    expect(await status(bearer)).toBe(401);
  });

  it('ends after seven days even when it is used', async () => {
    after(0);
    const bearer = await token();
    for (let hours = 8; hours < 168; hours += 8) {
      after(hours);
      expect(await status(bearer)).toBe(200);
    }
    after(168.1);
    expect(await status(bearer)).toBe(401);
  });
});
