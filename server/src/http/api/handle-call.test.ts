import { readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { getProperty, getPropertyList } from '@latchkey/contract/property/calls';
import { updateProfile } from '@latchkey/contract/account/calls';
import { faqs } from '@latchkey/contract/content/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { UploadedFile } from '@latchkey/contract/schema/uploaded-file';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { AnyHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { addFavourite } from '@latchkey/contract/saved-listings/calls';

type HandlerFunction = (input: Record<string, unknown>, context: Context) => Promise<object>;

/** What the handlers of this file do; each test sets its own. */
let handle: HandlerFunction;
const calls = [addFavourite, faqs, getProperty, getPropertyList, updateProfile];
const handlers = calls.map((call) => ({ call, handle: (input: never, context: Context) => handle(input, context) }));

const uploadFolder = path.join(os.tmpdir(), `latchkey-uploads-${process.pid}-${Date.now()}`);
let server: TestApp;
let ann: string;
let demo: string;
let off: string;

beforeAll(async () => {
  server = await startTestApp({ handlers: handlers as AnyHandler[], uploadFolder });
  const market = marketFixture(server.database);
  ann = await server.signIn((await market.account()).id);
  demo = await server.signIn((await market.account({ is_demo: true })).id);
  off = await server.signIn((await market.account({ is_active: false })).id);
});
afterAll(() => server.close());
afterEach(() => {
  handle = () => Promise.reject(new Error('not set'));
});

async function send(options: InjectOptions) {
  const reply = await server.app.inject(options);
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: reply.body ? reply.json<Record<string, unknown>>() : null,
  };
}

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const emptyList: HandlerFunction = () => Promise.resolve({ data: [], total: 0 });

describe('the envelope', () => {
  test('a success has `error: false` and no field that the contract does not name', async () => {
    handle = () => Promise.resolve({ data: [], total: 0, password_hash: 'secret' });
    const { status, body } = await send({ url: '/api/get-property-list' });
    expect(status).toBe(200);
    expect(body).toEqual({ error: false, message: 'Data fetched successfully', data: [], total: 0 });
  });

  test('accepts a trailing slash', async () => {
    handle = emptyList;
    expect((await send({ url: '/api/get-property-list/?limit=3' })).status).toBe(200);
  });

  test('a result that does not match its schema is an internal error, and nothing of it is sent', async () => {
    handle = () => Promise.resolve({ data: [{ id: 'secret' }], total: 0 });
    const { status, body } = await send({ url: '/api/get-property-list' });
    expect(status).toBe(500);
    expect(body).toMatchObject({ error: true, key: 'internal' });
    expect(JSON.stringify(body)).not.toMatch(/secret|total|data\b.*id/);
  });

  test('an internal error shows only its request id, which clients cannot set', async () => {
    handle = () => Promise.reject(Object.assign(new Error('relation "x" does not exist'), { code: '42P01' }));
    const { status, body, headers } = await send({ url: '/api/faqs', headers: { 'x-request-id': 'abc-12345' } });
    expect(status).toBe(500);
    expect(body).toMatchObject({ error: true, key: 'internal', request_id: headers['x-request-id'] });
    expect(headers['x-request-id']).not.toBe('abc-12345');
    expect(JSON.stringify(body)).not.toContain('relation');
  });

  test.each<[boolean | number | string, string, boolean]>([
    [1, '192.0.2.1', true],
    [false, '192.0.2.1', false],
    ['10.0.0.0/8, 192.0.2.7', '10.1.2.3', true],
    ['10.0.0.0/8, 192.0.2.7', '::ffff:192.0.2.7', true],
    ['10.0.0.0/8, 192.0.2.7', '192.0.2.1', false],
  ])('with TRUST_PROXY %j, %s sets a well-formed request id: %s', async (trustProxy, remoteAddress, isBelieved) => {
    const config = { ...readConfig({ SITE_URL: 'http://test.local', RATE_LIMITS: 'off' }), trustProxy };
    const { app, close } = await startTestApp({ config, handlers: handlers as AnyHandler[] });
    const idOf = async (given: string) =>
      (await app.inject({ url: '/healthz', remoteAddress, headers: { 'x-request-id': given } })).headers[
        'x-request-id'
      ];
    expect(await idOf('abc-12345')).toMatch(isBelieved ? 'abc-12345' : /^[\da-f-]{36}$/);
    expect(await idOf('abc 12345')).toMatch(/^[\da-f-]{36}$/);
    await close();
  });

  test('a statement timeout is 503 with Retry-After', async () => {
    handle = () => Promise.reject(Object.assign(new Error('canceling statement'), { code: '57014' }));
    const { status, headers } = await send({ url: '/api/faqs' });
    expect(status).toBe(503);
    expect(headers['retry-after']).toBeDefined();
  });

  test('an unknown path is 404, a wrong method 405 with the allowed ones', async () => {
    expect(await send({ url: '/api/nothing-here' })).toMatchObject({ status: 404, body: { key: 'path_not_found' } });
    const { status, headers } = await send({ method: 'POST', url: '/api/faqs' });
    expect(status).toBe(405);
    expect(headers['allow']).toBe('GET');
  });

  test('a public response has an ETag and is revalidated with 304', async () => {
    handle = emptyList;
    const { etag } = (await send({ url: '/api/get-property-list' })).headers;
    expect(etag).toMatch(/^W\//);
    const again = await send({ url: '/api/get-property-list', headers: { 'if-none-match': String(etag) } });
    expect(again).toMatchObject({ status: 304, body: null });
    const own = await send({ url: '/api/get-property-list', headers: as(ann) });
    expect(own.headers['cache-control']).toBe('no-store');
  });
});

describe('invalid input', () => {
  test('reports only the first problem, in the style of the call', async () => {
    const json = { headers: { ...as(ann), 'content-type': 'application/json' }, payload: '{"type":"5"}' };
    const { status, body } = await send({ method: 'POST', url: '/api/add_favourite', ...json });
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
  ])('refuses %s in the style of the call, without an internal error', async (_, type, payload) => {
    const headers = { ...as(ann), 'content-type': type };
    const { status, body } = await send({ method: 'POST', url: '/api/add_favourite', headers, payload });
    expect(status).toBeLessThan(500);
    expect(body).toMatchObject({ error: true });
  });

  test('a body of another type is 415, one that is too long 413', async () => {
    const post = (type: string, payload: string) =>
      send({ method: 'POST', url: '/api/add_favourite', headers: { ...as(ann), 'content-type': type }, payload });
    expect((await post('text/csv', 'a,b')).status).toBe(415);
    expect((await post('application/json', `{"a":"${'x'.repeat(3_000_000)}"}`)).status).toBe(413);
  });
});

describe('authentication', () => {
  test.each(['', 'Bearer', 'Bearer ', 'Bearer undefined', 'Bearer null', 'Bearer what-is-this', 'Basic abc'])(
    'an Authorization of "%s" is a visitor, and has status 401 where an account is required',
    async (authorization) => {
      handle = (_, { caller }) => Promise.resolve({ data: [], total: caller ? 1 : 0 });
      const optional = await send({ url: '/api/get-property-list', headers: { authorization } });
      expect(optional).toMatchObject({ status: 200, body: { total: 0 } });
      const required = await send({ method: 'POST', url: '/api/add_favourite', headers: { authorization } });
      expect(required).toMatchObject({ status: 401, body: { error: true, key: 'not_signed_in' } });
    },
  );

  test('a known token is its account', async () => {
    handle = (_, { caller }) => Promise.resolve({ data: [], total: caller?.id ?? 0 });
    const { body } = await send({ url: '/api/get-property-list', headers: as(ann) });
    expect(body?.total).toBeGreaterThan(0);
  });

  test('a call without authentication ignores the token', async () => {
    handle = (_, { caller }) => Promise.resolve({ data: [], total: caller ? 1 : 0 });
    expect((await send({ url: '/api/faqs', headers: as(ann) })).body).toMatchObject({ total: 0 });
  });

  test('a token of a deactivated account gets the failure account_deactivated', async () => {
    const { status, body } = await send({ method: 'POST', url: '/api/add_favourite', headers: as(off) });
    expect({ status, body }).toMatchObject({ status: 200, body: { key: 'account_deactivated', is_active: false } });
  });

  test('the demo account cannot change anything except by calls allowed in demo mode', async () => {
    const headers = { ...as(demo), 'content-type': 'application/json' };
    const refused = await send({ method: 'POST', url: '/api/update_profile', headers, payload: '{}' });
    expect(refused).toMatchObject({ status: 200, body: { error: true, code: 403, key: 'demo_mode' } });
    handle = () => Promise.resolve({});
    const payload = '{"property_id":1,"type":"1"}';
    const allowed = await send({ method: 'POST', url: '/api/add_favourite', headers, payload });
    expect(allowed.body).toMatchObject({ error: false });
  });
});

describe('other origins', () => {
  test('may send preflight requests, but no credentials', async () => {
    const { statusCode, headers } = await server.app.inject({ method: 'OPTIONS', url: '/api/post_property' });
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-headers']).toMatch(/Authorization/);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });
});

/** A multipart body in the format of browsers. */
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

const remainingFiles = () => readdir(uploadFolder).catch(() => []);
const picture = (bytes: Buffer) => ({ filename: 'me.png', type: 'image/png', bytes });

describe('files', () => {
  const profile = { method: 'POST', url: '/api/update_profile' } as const;

  test('a file exists while the handler runs and is deleted afterwards', async () => {
    let seen = '';
    handle = async (input) => {
      const file = input.profile as UploadedFile;
      seen = `${file.filename} ${file.bytes} ${await readFile(file.path, 'utf8')}`;
      throw new CallFailure('file_broken');
    };
    const { body } = await send({
      ...profile,
      ...form([
        ['name', 'Ann'],
        ['profile', picture(Buffer.from('pixels'))],
      ]),
    });
    expect(body).toMatchObject({ key: 'file_broken' });
    expect(seen).toBe('me.png 6 pixels');
    expect(await remainingFiles()).toEqual([]);
  });

  test('a text instead of a file, and an empty file field, count as absent', async () => {
    const seen: unknown[] = [];
    handle = (input) => {
      seen.push(input.profile);
      return Promise.reject(new CallFailure('file_missing'));
    };
    await send({ ...profile, ...form([['profile', 'undefined']]) });
    const empty = { filename: '', type: 'application/octet-stream', bytes: Buffer.alloc(0) };
    await send({ ...profile, ...form([['profile', empty]]) });
    expect(seen).toEqual([undefined, undefined]);
  });

  test('refuses a file that is too large by naming its field', async () => {
    const { status, body } = await send({ ...profile, ...form([['profile', picture(Buffer.alloc(9_000_000))]]) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ key: 'validation', message: expect.stringContaining('profile must be at most') });
    expect(await remainingFiles()).toEqual([]);
  });

  test('JSON cannot name a file of the server', async () => {
    let seen: unknown = 'nothing';
    handle = (input) => {
      seen = input.profile;
      return Promise.reject(new CallFailure('file_missing'));
    };
    const file = { fieldname: 'profile', filename: 'a.png', mimetype: 'image/png', bytes: 9, path: '/etc/passwd' };
    const headers = { ...as(ann), 'content-type': 'application/json' };
    await send({ ...profile, headers, payload: JSON.stringify({ profile: file }) });
    expect(seen).toBeUndefined();
  });

  test('a request with too many files fails and leaves no file behind', async () => {
    const many = Array.from({ length: 200 }, (_, index): [string, ReturnType<typeof picture>] => [
      `gallery[${index}]`,
      picture(Buffer.from('x')),
    ]);
    const { body } = await send({ ...profile, ...form(many) });
    expect(body).toMatchObject({ error: true, key: 'too_many_files' });
    expect(await remainingFiles()).toEqual([]);
  });

  test('stores no file of a client that is not signed in', async () => {
    const { headers, payload } = form([['profile', picture(Buffer.alloc(100_000))]]);
    const anonymous = { ...headers, authorization: 'Bearer undefined' };
    expect((await send({ ...profile, headers: anonymous, payload })).status).toBe(401);
    expect(await remainingFiles()).toEqual([]);
  });
});
