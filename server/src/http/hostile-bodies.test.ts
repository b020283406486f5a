import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marketFixture } from '../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

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

describe('bodies made to hurt', () => {
  const deep = 200_000;
  test.each([
    ['lists in lists', `{"message":${'['.repeat(deep)}${']'.repeat(deep)}}`],
    ['objects in objects', `{"message":${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}}`],
  ])('%s without end are refused as bad input', async (_, payload) => {
    const { status, body } = await post(payload, 'application/json');
    expect(status).toBe(200);
    expect(body).toMatchObject({ error: true, key: 'validation' });
  });

  test.each([
    ['a prototype', '{"__proto__":{"first_name":"x"},"constructor":{"prototype":{"message":"y"}}}'],
    ['a list', '[1,2]'],
    ['a text', '"text"'],
    ['null', 'null'],
  ])('%s as JSON is bad input', async (_, payload) => {
    const { status, body } = await post(payload, 'application/json');
    expect({ status, key: body.key }).toEqual({ status: 200, key: 'validation' });
    expect(Object.prototype).not.toHaveProperty('first_name');
  });

  test('a hundred thousand names are read in no time', async () => {
    const names = Array.from({ length: 100_000 }, (_, index) => `a[${index}]=1`).join('&');
    const { body } = await post(names, 'application/x-www-form-urlencoded');
    expect(body.key).toBe('validation');
  });

  test('NUL and halves of characters are cleaned away, not handed to the database', async () => {
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

describe('the log', () => {
  const answered = () =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'answered');

  test('has one line a request, with who asked, and neither token nor query', async () => {
    const { id } = await marketFixture(server.database).account();
    const token = await server.signIn(id);
    lines.length = 0;
    await server.get('/api/get-property-list', { search: 'secret-words' }, token);
    expect(answered()).toHaveLength(1);
    expect(answered()[0]).toMatchObject({
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
