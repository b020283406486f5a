import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call } from '@latchkey/contract/define-call';
import { getProperty, getPropertyList } from '@latchkey/contract/property/calls';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { remotePageSource } from './remote-page-source.ts';
import type { PageSource } from './page-source.ts';

let nextResponse: { status: number; body: string } | 'none';
let requested: string[];
let server: Server;
let source: PageSource;
let now: number;
beforeEach(async () => {
  requested = [];
  now = 0;
  server = createServer(({ url = '', headers }, reply) => {
    requested.push(`${url} ${headers['accept-language']}`);
    if (nextResponse === 'none') return;
    reply.writeHead(nextResponse.status, { 'Content-Type': 'application/json' }).end(nextResponse.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/market`;
  source = remotePageSource({ siteUrl: 'https://homes.test', apiUrl }, () => now);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const call = (which: Call, input: object = {}) =>
  source.call(which, input, { language: 'es', requestId: '1', log: pino({ level: 'silent' }) });
const reply = (body: object, status = 200) => (nextResponse = { status, body: JSON.stringify(body) });

test('encodes a call as in the contract, in the language of the page', async () => {
  reply({ error: false, message: '', data: [], total: 0 });
  await call(getPropertyList, { city: 'São Paulo', search: '', limit: 9, min_price: undefined });
  expect(requested).toEqual(['/market/api/get-property-list?city=S%C3%A3o+Paulo&limit=9 es']);
});

test.each([
  ['a failure with status 200', { error: true, message: 'No' }, 200, 'validation'],
  ['a failure whose flag is a text', { error: 'true', message: 'No' }, 200, 'validation'],
  ['a failure with our key', { error: true, message: 'No', key: 'property_not_found' }, 404, 'property_not_found'],
  [
    'a message that clients know',
    { error: true, message: 'Cannot Access Premium Property, Feature Not Available' },
    200,
    'premium_required',
  ],
  ['a call that the server does not have', { message: 'Not found' }, 404, 'path_not_found'],
  ['a call for signed-in users', { message: 'Unauthenticated.' }, 401, 'not_signed_in'],
  ['a server error', { message: 'Server error' }, 500, 'service_unavailable'],
])('maps %s to the error key $3', async (_, body, status, key) => {
  reply(body, status);
  await expect(call(getProperty)).rejects.toMatchObject({ key });
});

test('treats a response that is not JSON, as from a proxy, as an outage', async () => {
  nextResponse = { status: 502, body: '<html>Bad gateway</html>' };
  await expect(call(getProperty)).rejects.toMatchObject({ key: 'service_unavailable' });
});

test('treats a path with an HTML page and status 404 as a call that the server does not have', async () => {
  nextResponse = { status: 404, body: '<h1>Not Found</h1>' };
  await expect(call(getProperty)).rejects.toMatchObject({ key: 'path_not_found' });
});

test('reads maintenance mode and languages again after half a minute, and uses the last ones during an outage', async () => {
  const languages = [{ code: 'xx' }, { code: 'fr' }, { code: 'en' }].map((one, id) => ({ ...one, id, name: one.code }));
  reply({ error: false, message: '', data: { web_maintenance_mode: '1', languages, default_language: 'fr' } });
  const known = { isClosed: true, languages: { offered: ['fr', 'en'], first: 'fr' }, embed: '' };
  expect(await source.state()).toEqual(known);
  nextResponse = { status: 502, body: '' };
  expect(await source.state()).toEqual(known);
  expect(requested).toHaveLength(1);
  now = 31_000;
  expect(await source.state()).toEqual(known);
  expect(requested).toHaveLength(2);
});

test(
  'does not delay pages for the settings of a server that hangs, once they are known',
  { timeout: 4_000 },
  async () => {
    reply({ error: false, message: '', data: { web_maintenance_mode: '1' } });
    const known = await source.state();
    nextResponse = 'none';
    now = 31_000;
    expect(await source.state()).toEqual(known);
  },
);

test('requests the texts of a language every half minute, and uses the last ones during an outage', async () => {
  reply({ error: false, message: '', data: { file_name: { 'shell.skip': 'Saltar ya' } } });
  const texts = { 'shell.skip': 'Saltar ya' };
  expect(await source.overrides('es')).toMatchObject(texts);
  expect(await source.overrides('es')).toMatchObject(texts);
  expect(requested).toHaveLength(1);
  nextResponse = { status: 502, body: '' };
  now = 31_000;
  expect(await source.overrides('es')).toMatchObject(texts);
  expect(requested).toHaveLength(2);
});

test('has no texts of a language whose dictionary the server no longer has', async () => {
  reply({ error: false, message: '', data: { file_name: { 'shell.skip': 'Saltar ya' } } });
  await source.overrides('es');
  reply({ error: true, message: 'Not found' }, 404);
  now = 31_000;
  expect(await source.overrides('es')).toEqual({});
});
