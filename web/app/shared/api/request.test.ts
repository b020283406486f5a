import { defineCall } from '@latchkey/contract/define-call';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi, describe, it } from 'vitest';
import { emptyState, useBrowserState } from './browser-state.ts';
import { CallError, type Failure } from './failure.ts';
import { request, encodeForm, encodeQuery } from './request.ts';

const shared = { style: 'F2', rate: 'read', summary: '' } as const;
const read = defineCall<{ ids: number[]; none?: string }, { data: number }>({
  ...shared,
  method: 'GET',
  path: 'read',
  auth: 'optional',
});
const write = defineCall<object, object>({
  ...shared,
  method: 'POST',
  path: 'write',
  auth: 'required',
  encoding: 'json',
});
const operator = defineCall<object, object>({ ...shared, method: 'GET', path: 'admin/read', auth: 'admin' });

let server: Server;
let respond: (response: ServerResponse) => void;
let received: { line: string; token: string | undefined; body: string };
beforeAll(async () => {
  server = createServer((incoming, response) => void answer(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('document', { documentElement: { dataset: { api } } });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});
afterEach(() => useBrowserState.setState(emptyState));

async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, headers } = incoming;
  received = { line: `${method} ${url}`, token: headers.authorization, body: await text(incoming) };
  respond(response);
}

const json = (status: number, body: object) => (response: ServerResponse) =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

const signIn = () => useBrowserState.setState({ User_signup: { data: { token: 'secret' }, loading: false } });

test('sends reads as queries and writes with a body, and adds the request data to a success', async () => {
  respond = json(200, { error: false, data: 7 });
  expect(await request(read, { ids: [1, 2], none: '' })).toEqual({
    error: false,
    data: 7,
    requestData: { ids: [1, 2], none: '' },
  });
  expect(received.line).toBe('GET /api/read?ids=1%2C2');
  await request(write, { name: 'Ada' });
  expect(received).toMatchObject({ line: 'POST /api/write', body: '{"name":"Ada"}' });
});

test('sends the token with account calls, never with console calls', async () => {
  signIn();
  respond = json(200, { error: false });
  await request(write, {});
  expect(received.token).toBe('Bearer secret');
  await request(operator, {});
  expect(received.token).toBeUndefined();
});

test('a rejected token ends the session on this device', async () => {
  signIn();
  respond = json(401, { error: true, message: 'Unauthenticated.' });
  await expect(request(write, {})).rejects.toBeInstanceOf(CallError);
  expect(useBrowserState.getState().User_signup.data).toBeNull();
});

test.each([
  ['its key', json(400, { error: true, message: 'No', key: 'taken' }), { key: 'taken', status: 400, message: 'No' }],
  ['status 200 and a flag', json(200, { error: true, message: 'No' }), { key: 'failed', status: 200, message: 'No' }],
  ['no JSON', (response: ServerResponse) => void response.end('<html>'), { key: 'internal', status: 200, message: '' }],
  [
    'no response',
    (response: ServerResponse) => void response.destroy(),
    { key: 'unreachable', status: 0, message: '' },
  ],
])('a failure with %s is a CallError, reported once', async (_, failing, expected) => {
  respond = failing;
  const onError = vi.fn<(failure: Failure) => void>();
  const toast = vi.fn<(message: string) => void>();
  await expect(request(read, { ids: [] }, { onError, toast })).rejects.toMatchObject(expected);
  expect(onError).toHaveBeenCalledOnce();
  expect(toast.mock.calls).toEqual(expected.message ? [[expected.message]] : []);
});

test('aborts with its signal', async () => {
  const controller = new AbortController();
  respond = () => controller.abort();
  await expect(request(read, { ids: [] }, { signal: controller.signal })).rejects.toMatchObject({ key: 'aborted' });
});

test('reads an HTML page as text, and rejects when the response is a failure', async () => {
  respond = (response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<form>');
  expect(await request(read, { ids: [] }, { as: 'text' })).toBe('<form>');
  respond = json(200, { error: true, message: 'No', key: 'taken' });
  await expect(request(read, { ids: [] }, { as: 'text' })).rejects.toMatchObject({ key: 'taken' });
  respond = json(200, { error: false });
  await expect(request(read, { ids: [] }, { as: 'text' })).rejects.toMatchObject({ key: 'internal' });
});

test('a file has the name that the server sends', async () => {
  const headers = { 'Content-Disposition': 'attachment; filename="R-7.pdf"' };
  respond = (response) => void response.writeHead(200, headers).end('%PDF');
  const { name, content } = await request(read, { ids: [] }, { as: 'file' });
  expect([name, await content.text()]).toEqual(['R-7.pdf', '%PDF']);
  respond = json(404, { error: true, message: 'No receipt', key: 'not_found' });
  await expect(request(read, { ids: [] }, { as: 'file' })).rejects.toMatchObject({ key: 'not_found' });
});

describe('encode-input (contract 1.2)', () => {
  it('drops absent and blank values from a query and joins lists by commas', () => {
    expect(encodeQuery({ a: 1, b: undefined, c: '', d: null, e: [1, 2], f: false })).toBe('a=1&e=1%2C2&f=false');
  });

  it('writes arrays and objects with bracket names and an explicit index', () => {
    const file = new File(['x'], 'a.txt');
    const form = encodeForm({
      id: 1,
      skip: undefined,
      parameters: [{ parameter_id: 4, value: 'Yes' }],
      documents: [file],
    });
    expect([...form.keys()]).toEqual(['id', 'parameters[0][parameter_id]', 'parameters[0][value]', 'documents[0]']);
    expect(form.get('parameters[0][value]')).toBe('Yes');
    expect(form.get('documents[0]')).toBeInstanceOf(File);
  });
});
