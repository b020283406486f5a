import { rates } from '@latchkey/contract/rates';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestApp({ log: pino({ level: 'info' }, { write: (line) => lines.push(line) }) });
});
afterAll(() => server.close());

async function post(payload: string, type: string) {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/contct_us',
    headers: { 'content-type': type },
    payload,
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
}

describe('malicious bodies', () => {
  const deep = 200_000;
  test.each([
    ['lists in lists', `{"message":${'['.repeat(deep)}${']'.repeat(deep)}}`],
    ['objects in objects', `{"message":${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}}`],
  ])('refuses endlessly nested %s as invalid input', async (_, payload) => {
    const { status, body } = await post(payload, 'application/json');
    expect(status).toBe(200);
    expect(body).toMatchObject({ error: true, key: 'validation' });
  });

  test('an object where a field takes a text or a list is invalid input', async () => {
    const { id } = await marketFixture(server.database).account({ slug_id: 'sender', email: 'sender@example.test' });
    const authorization = `Bearer ${await server.signIn(id)}`;
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'price_range[a]=1'],
      ['application/x-www-form-urlencoded', 'price_range[a]=1&price_range[b]=2'],
      ['application/json', '{"price_range":{"a":1}}'],
    ] as const) {
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/personalised-fields',
        headers: { 'content-type': type, authorization },
        payload,
      });
      expect(reply.statusCode, payload).toBe(200);
      const message: unknown = expect.stringContaining('price_range');
      expect(reply.json(), payload).toMatchObject({ error: true, key: 'validation', message });
    }
  });

  test.each([
    ['a prototype', '{"__proto__":{"first_name":"x"},"constructor":{"prototype":{"message":"y"}}}'],
    ['a list', '[1,2]'],
    ['a text', '"text"'],
    ['null', 'null'],
  ])('%s as JSON is invalid input', async (_, payload) => {
    const { status, body } = await post(payload, 'application/json');
    expect({ status, key: body.key }).toEqual({ status: 200, key: 'validation' });
    expect(Object.prototype).not.toHaveProperty('first_name');
  });

  const urlencoded = 'application/x-www-form-urlencoded';
  const pairs = (count: number) => Array.from({ length: count }, (_, index) => `a[${index}]=1`).join('&');

  test('a form may have 2,000 names, and one more is refused', async () => {
    expect((await post(pairs(2_000), urlencoded)).body.key).toBe('validation');
    expect(await post(pairs(2_001), urlencoded)).toMatchObject({ status: 413, body: { key: 'payload_too_large' } });
  });

  test('refuses an urlencoded body of more than 64 KB', async () => {
    const { status, body } = await post(`message=${'m'.repeat(64 * 1024)}`, urlencoded);
    expect({ status, key: body.key }).toEqual({ status: 413, key: 'payload_too_large' });
  });

  test.each([
    ['one list', JSON.stringify({ message: Array(10_001).fill(1) })],
    ['one object', JSON.stringify(Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [index, 1])))],
    ['many lists', JSON.stringify({ message: Array.from({ length: 5_001 }, () => [1]) })],
  ])('refuses JSON of more than 10,000 values in %s', async (_, payload) => {
    const { status, body } = await post(payload, 'application/json');
    expect({ status, key: body.key }).toEqual({ status: 413, key: 'payload_too_large' });
  });

  test('reads a query up to the length limit of a form', async () => {
    const reply = await server.app.inject(`/api/get-property-list?${'a&'.repeat(2_000)}limit=1000000`);
    expect(reply.json()).toMatchObject({ error: false });
  });

  const limitOf = (rate: 'contact' | 'body') => rates[rate].find(({ by }) => by === 'ip')!.limit;
  test.each([
    ['/api/contct_us', limitOf('contact'), 200],
    ['/api/add_favourite', limitOf('body'), 200],
    ['/api/no-such-call', limitOf('body'), 400],
    ['/webhook/no-such-gateway', limitOf('body'), 404],
  ])('refuses an address over its rate limit before its body is read: %s', async (url, limit, status) => {
    const strict = await startTestApp({
      config: readConfig({ SITE_URL: 'http://test.local', RATE_LIMITS: 'on', PAGE_CACHE_MB: '0' }),
    });
    const send = (remoteAddress = '192.0.2.1') =>
      strict.app.inject({
        method: 'POST',
        url,
        remoteAddress,
        headers: { 'content-type': 'application/json' },
        payload: '{',
      });
    for (let sent = 0; sent < limit; sent++) expect((await send()).statusCode).toBe(status);
    const refused = await send();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('192.0.2.2')).statusCode).toBe(status);
    await strict.close();
  });

  test('refuses an address over its rate limit of large JSON before it is read', async () => {
    const strict = await startTestApp({
      config: readConfig({ SITE_URL: 'http://test.local', RATE_LIMITS: 'on', PAGE_CACHE_MB: '0' }),
    });
    const send = (text: string) =>
      strict.app.inject({ method: 'POST', url: '/api/confirm-alert', payload: { code: text } });
    const large = 'x'.repeat(256 * 1024);
    for (let sent = 0; sent < rates['large-json'][0].limit; sent++) expect((await send(large)).statusCode).toBe(400);
    expect((await send(large)).statusCode).toBe(429);
    expect((await send('x')).statusCode).toBe(400);
    await strict.close();
  });

  test('removes NUL and lone surrogates before they reach the database', async () => {
    const form = {
      first_name: 'A\u0000da',
      last_name: '\ud800B',
      email: 'ada@example.test',
      subject: 's',
      message: 'm',
    };
    const { body } = await post(JSON.stringify(form), 'application/json');
    expect(body.error).toBe(false);
    const row = await server.database.db.selectFrom('contact_message').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ first_name: 'Ada', last_name: '\ufffdB' });
  });
});

describe('the request log', () => {
  const requestLines = () =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'request handled');

  test('has one line per request with the caller, and neither token nor query', async () => {
    const { id } = await marketFixture(server.database).account();
    const token = await server.signIn(id);
    lines.length = 0;
    await server.get('/api/get-property-list', { search: 'secret-words' }, token);
    expect(requestLines()).toHaveLength(1);
    expect(requestLines()[0]).toMatchObject({
      method: 'GET',
      path: '/api/get-property-list',
      status: 200,
      ms: expect.any(Number),
      reqId: expect.any(String),
      caller: id,
    });
    expect(lines.join('')).not.toContain(token);
    expect(lines.join('')).not.toContain('secret-words');
  });
});
