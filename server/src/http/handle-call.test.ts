import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { addFavourite, getProperty, getPropertyList } from '@latchkey/contract/calls/property';
import { updateProfile } from '@latchkey/contract/calls/account';
import { faqs } from '@latchkey/contract/calls/content';
import { CallFailure } from '@latchkey/contract/errors';
import type { UploadedFile } from '@latchkey/contract/schemas/uploaded-file';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AnyAnswer } from '../answer.ts';
import type { Context } from '../context.ts';
import { marketFixture } from '../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { requestIds } from './request-log.ts';

type Verb = (input: Record<string, unknown>, context: Context) => Promise<object>;

/** What the verbs of this file do; each test sets its own. */
let verb: Verb;
const calls = [addFavourite, faqs, getProperty, getPropertyList, updateProfile];
const answers = calls.map((call) => ({ call, verb: (input: never, context: Context) => verb(input, context) }));

const uploadFolder = path.join(os.tmpdir(), `latchkey-uploads-${process.pid}-${Date.now()}`);
let server: TestApp;
let ann: string;
let demo: string;
let off: string;

beforeAll(async () => {
  server = await startTestApp({ answers: answers as AnyAnswer[], uploadFolder });
  const market = marketFixture(server.database);
  ann = await server.signIn((await market.account()).id);
  demo = await server.signIn((await market.account({ is_demo: true })).id);
  off = await server.signIn((await market.account({ is_active: false })).id);
});
afterAll(() => server.close());
afterEach(() => {
  verb = () => Promise.reject(new Error('not set'));
});

async function ask(options: InjectOptions) {
  const reply = await server.app.inject(options);
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: reply.body ? reply.json<Record<string, unknown>>() : null,
  };
}

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const emptyList: Verb = () => Promise.resolve({ data: [], total: 0 });

describe('the envelope', () => {
  test('a success says error false, and nothing that the contract does not name is sent', async () => {
    verb = () => Promise.resolve({ data: [], total: 0, password_hash: 'secret' });
    const { status, body } = await ask({ url: '/api/get-property-list' });
    expect(status).toBe(200);
    expect(body).toEqual({ error: false, message: 'Data fetched successfully', data: [], total: 0 });
  });

  test('a slash at the end is the same call', async () => {
    verb = emptyList;
    expect((await ask({ url: '/api/get-property-list/?limit=3' })).status).toBe(200);
  });

  test('an answer that does not fit is a fault, and nothing of it is sent', async () => {
    verb = () => Promise.resolve({ data: [{ id: 'secret' }], total: 0 });
    const { status, body } = await ask({ url: '/api/get-property-list' });
    expect(status).toBe(500);
    expect(body).toMatchObject({ error: true, key: 'internal' });
    expect(JSON.stringify(body)).not.toMatch(/secret|total|data\b.*id/);
  });

  test('a fault tells only its request id, which no client chooses', async () => {
    verb = () => Promise.reject(Object.assign(new Error('relation "x" does not exist'), { code: '42P01' }));
    const { status, body, headers } = await ask({ url: '/api/faqs', headers: { 'x-request-id': 'abc-12345' } });
    expect(status).toBe(500);
    expect(body).toMatchObject({ error: true, key: 'internal', request_id: headers['x-request-id'] });
    expect(headers['x-request-id']).not.toBe('abc-12345');
    expect(JSON.stringify(body)).not.toContain('relation');
  });

  test('the proxy in front chooses the request id, when it looks like one', () => {
    const idOf = (given: string, hasProxy: boolean) =>
      requestIds({ hasProxy })({ headers: { 'x-request-id': given } } as unknown as IncomingMessage);
    expect(idOf('abc-12345', true)).toBe('abc-12345');
    expect(idOf('abc 12345\n', true)).toMatch(/^[\da-f-]{36}$/);
    expect(idOf('abc-12345', false)).toMatch(/^[\da-f-]{36}$/);
  });

  test('a statement that took too long is 503 and says when to come again', async () => {
    verb = () => Promise.reject(Object.assign(new Error('canceling statement'), { code: '57014' }));
    const { status, headers } = await ask({ url: '/api/faqs' });
    expect(status).toBe(503);
    expect(headers['retry-after']).toBeDefined();
  });

  test('an unknown path is 404, a wrong method 405 with the right ones', async () => {
    expect(await ask({ url: '/api/nothing-here' })).toMatchObject({ status: 404, body: { key: 'path_not_found' } });
    const { status, headers } = await ask({ method: 'POST', url: '/api/faqs' });
    expect(status).toBe(405);
    expect(headers['allow']).toBe('GET');
  });

  test('a public answer has a tag, and is not sent twice', async () => {
    verb = emptyList;
    const { etag } = (await ask({ url: '/api/get-property-list' })).headers;
    expect(etag).toMatch(/^W\//);
    const again = await ask({ url: '/api/get-property-list', headers: { 'if-none-match': String(etag) } });
    expect(again).toMatchObject({ status: 304, body: null });
    const own = await ask({ url: '/api/get-property-list', headers: as(ann) });
    expect(own.headers['cache-control']).toBe('no-store');
  });
});

describe('bad input', () => {
  test('only the first problem is told, in the style of the call', async () => {
    const json = { headers: { ...as(ann), 'content-type': 'application/json' }, payload: '{"type":"5"}' };
    const { status, body } = await ask({ method: 'POST', url: '/api/add_favourite', ...json });
    expect(status).toBe(200);
    expect(body).toMatchObject({ error: true, key: 'validation', message: expect.stringContaining('property_id') });
  });

  test.each([
    ['broken JSON', 'application/json', '{'],
    ['an array', 'application/json', '[1]'],
    ['a text', 'application/json', '"x"'],
    ['null', 'application/json', 'null'],
    ['broken percent signs', 'application/x-www-form-urlencoded', 'property_id=%E0%A4%A&%=%'],
    ['a multipart body without its end', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp'],
    ['multipart without a boundary', 'multipart/form-data', 'x'],
    ['JSON with a prototype', 'application/json', '{"__proto__":{"property_id":1},"constructor":{"prototype":{}}}'],
  ])('%s is refused in the style of the call, without a fault', async (_, type, payload) => {
    const headers = { ...as(ann), 'content-type': type };
    const { status, body } = await ask({ method: 'POST', url: '/api/add_favourite', headers, payload });
    expect(status).toBeLessThan(500);
    expect(body).toMatchObject({ error: true });
  });

  test('a body of another type is 415, one that is too long 413', async () => {
    const post = (type: string, payload: string) =>
      ask({ method: 'POST', url: '/api/add_favourite', headers: { ...as(ann), 'content-type': type }, payload });
    expect((await post('text/csv', 'a,b')).status).toBe(415);
    expect((await post('application/json', `{"a":"${'x'.repeat(3_000_000)}"}`)).status).toBe(413);
  });
});

describe('who asks', () => {
  test.each(['', 'Bearer', 'Bearer ', 'Bearer undefined', 'Bearer null', 'Bearer what-is-this', 'Basic abc'])(
    '"%s" is a visitor, and 401 where an account is needed',
    async (authorization) => {
      verb = (_, { caller }) => Promise.resolve({ data: [], total: caller ? 1 : 0 });
      const optional = await ask({ url: '/api/get-property-list', headers: { authorization } });
      expect(optional).toMatchObject({ status: 200, body: { total: 0 } });
      const required = await ask({ method: 'POST', url: '/api/add_favourite', headers: { authorization } });
      expect(required).toMatchObject({ status: 401, body: { error: true, key: 'not_signed_in' } });
    },
  );

  test('a token that is known is its account', async () => {
    verb = (_, { caller }) => Promise.resolve({ data: [], total: caller?.id ?? 0 });
    const { body } = await ask({ url: '/api/get-property-list', headers: as(ann) });
    expect(body?.total).toBeGreaterThan(0);
  });

  test('a call without auth never looks at the token', async () => {
    verb = (_, { caller }) => Promise.resolve({ data: [], total: caller ? 1 : 0 });
    expect((await ask({ url: '/api/faqs', headers: as(ann) })).body).toMatchObject({ total: 0 });
  });

  test('a deactivated account is told so', async () => {
    const { status, body } = await ask({ method: 'POST', url: '/api/add_favourite', headers: as(off) });
    expect({ status, body }).toMatchObject({ status: 200, body: { key: 'account_deactivated', is_active: false } });
  });

  test('the demo account changes nothing but what it may', async () => {
    const headers = { ...as(demo), 'content-type': 'application/json' };
    const refused = await ask({ method: 'POST', url: '/api/update_profile', headers, payload: '{}' });
    expect(refused).toMatchObject({ status: 200, body: { error: true, code: 403, key: 'demo_mode' } });
    verb = () => Promise.resolve({});
    const payload = '{"property_id":1,"type":"1"}';
    const allowed = await ask({ method: 'POST', url: '/api/add_favourite', headers, payload });
    expect(allowed.body).toMatchObject({ error: false });
  });
});

describe('other origins', () => {
  test('may ask before they ask', async () => {
    const { statusCode, headers } = await server.app.inject({ method: 'OPTIONS', url: '/api/post_property' });
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-headers']).toMatch(/Authorization/);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });
});

/** A multipart body as a browser writes it. */
function form(parts: [name: string, value: string | { filename: string; type: string; bytes: Buffer }][]) {
  const chunks = parts.flatMap(([name, value]) => {
    if (typeof value === 'string') {
      return [Buffer.from(`--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)];
    }
    const head = `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="${value.filename}"\r\n`;
    return [Buffer.from(`${head}Content-Type: ${value.type}\r\n\r\n`), value.bytes, Buffer.from('\r\n')];
  });
  return {
    headers: { ...as(ann), 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([...chunks, Buffer.from('--edge--\r\n')]),
  };
}

const leftOver = () => readdir(uploadFolder).catch(() => []);
const picture = (bytes: Buffer) => ({ filename: 'me.png', type: 'image/png', bytes });

describe('files', () => {
  const profile = { method: 'POST', url: '/api/update_profile' } as const;

  test('a file is there while the verb works, and gone afterwards', async () => {
    let seen = '';
    verb = async (input) => {
      const file = input.profile as UploadedFile;
      seen = `${file.filename} ${file.bytes} ${await readFile(file.path, 'utf8')}`;
      throw new CallFailure('file_broken');
    };
    const { body } = await ask({
      ...profile,
      ...form([
        ['name', 'Ann'],
        ['profile', picture(Buffer.from('pixels'))],
      ]),
    });
    expect(body).toMatchObject({ key: 'file_broken' });
    expect(seen).toBe('me.png 6 pixels');
    expect(await leftOver()).toEqual([]);
  });

  test('a text in the place of a file, and an empty file field, count as absent', async () => {
    const seen: unknown[] = [];
    verb = (input) => {
      seen.push(input.profile);
      return Promise.reject(new CallFailure('file_missing'));
    };
    await ask({ ...profile, ...form([['profile', 'undefined']]) });
    const empty = { filename: '', type: 'application/octet-stream', bytes: Buffer.alloc(0) };
    await ask({ ...profile, ...form([['profile', empty]]) });
    expect(seen).toEqual([undefined, undefined]);
  });

  test('a file that is too large is refused by its field', async () => {
    const { status, body } = await ask({ ...profile, ...form([['profile', picture(Buffer.alloc(9_000_000))]]) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ key: 'validation', message: expect.stringContaining('profile must be at most') });
    expect(await leftOver()).toEqual([]);
  });

  test('JSON never names a file of this machine', async () => {
    let seen: unknown = 'nothing';
    verb = (input) => {
      seen = input.profile;
      return Promise.reject(new CallFailure('file_missing'));
    };
    const file = { fieldname: 'profile', filename: 'a.png', mimetype: 'image/png', bytes: 9, path: '/etc/passwd' };
    const headers = { ...as(ann), 'content-type': 'application/json' };
    await ask({ ...profile, headers, payload: JSON.stringify({ profile: file }) });
    expect(seen).toBeUndefined();
  });

  test('too many files end the request', async () => {
    const many = Array.from({ length: 200 }, (_, index): [string, ReturnType<typeof picture>] => [
      `gallery[${index}]`,
      picture(Buffer.from('x')),
    ]);
    const { body } = await ask({ ...profile, ...form(many) });
    expect(body).toMatchObject({ error: true, key: 'too_many_files' });
    expect(await leftOver()).toEqual([]);
  });

  test('nobody who is not signed in leaves a file', async () => {
    const { headers, payload } = form([['profile', picture(Buffer.alloc(100_000))]]);
    const anonymous = { ...headers, authorization: 'Bearer undefined' };
    expect((await ask({ ...profile, headers: anonymous, payload })).status).toBe(401);
    expect(await leftOver()).toEqual([]);
  });
});
