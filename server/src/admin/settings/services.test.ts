import { generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { IdentityProviderSettings, MarketSettings } from '@latchkey/contract/admin/settings/records';
import { decodeJwt, decodeProtectedHeader, importSPKI, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appleSecret } from '../../sign-in/social/apple-secret.ts';
import { oidcProvider } from '../../sign-in/social/configured-providers.ts';
import { DemoUsers } from '../../sign-in/social/demo/demo-users.ts';
import { demoProvider } from '../../sign-in/social/demo/demo-provider.ts';
import { IdentityProviderRegistry } from '../../sign-in/social/identity-provider-registry.ts';
import { StoredProviders } from '../../sign-in/social/stored-providers.ts';
import { parseEncryptionKey } from '../../platform/crypto/encryption-key.ts';
import type { DeliveryChannels } from '../../platform/external/delivery-channels.ts';
import { ServiceSettings } from '../../platform/external/service-settings.ts';
import { SmsDelivery } from '../../platform/sms/sms-delivery.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { testDeliveryChannels } from '../../testing/test-delivery-channels.ts';

let app: TestApp;
let owner: string;
let channels: DeliveryChannels;
const servers: Server[] = [];
/** Requests received by the simulated services. */
const requests: { path: string; authorization: string; body: string }[] = [];
let textResponse = { status: 201, body: '{"sid":"SM1"}' };
let google: string;

const environmentIssuer = 'https://login.example.test/tenant';

beforeAll(async () => {
  google = await serve((request, reply) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      requests.push({ path, authorization: request.headers.authorization ?? '', body });
      const response = responseTo(path);
      reply.writeHead(response.status, { 'Content-Type': 'application/json' }).end(response.body);
    });
  });
  app = await startTestApp({}, (database) => {
    channels = testDeliveryChannels(database, google);
    const stored = new ServiceSettings({ database, key: parseEncryptionKey('ab'.repeat(32)), now: () => new Date() });
    const environment = {
      id: 'oidc',
      clientId: 'market',
      clientSecret: 'planted',
      issuer: environmentIssuer,
      name: 'Work',
    };
    return {
      deliveryChannels: channels,
      identities: new IdentityProviderRegistry([oidcProvider(environment)], { stored: new StoredProviders(stored) }),
    };
  });
  owner = await app.signInOperator();
});
afterAll(async () => {
  await app.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

function responseTo(path: string) {
  if (path === '/token') return { status: 200, body: JSON.stringify({ access_token: 'access', expires_in: 3_600 }) };
  if (path === '/refusing') return { status: 400, body: '{"error":"invalid_grant"}' };
  return path.startsWith('/v1/') ? { status: 200, body: '{}' } : textResponse;
}

/** Starts a server and returns its URL. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const post = (call: string, form: Record<string, string | number> = {}) => app.post(`/api/admin/${call}`, form, owner);
const shown = async () => (await app.get('/api/admin/get-settings', {}, owner)).body.data as MarketSettings;
const audit = async () =>
  JSON.stringify((await app.get('/api/admin/get-audit', { subject: 'setting' }, owner)).body.data);

/** Expects no planted secret in responses, in the audit log or unencrypted in the database. */
async function expectNoSecret(...more: unknown[]): Promise<void> {
  const rows = await app.database.db.selectFrom('service_setting').selectAll().execute();
  const stored = rows.map(({ sealed, ...row }) => [row, sealed.toString('latin1')]);
  const everything = JSON.stringify([stored, await shown(), await audit(), ...more]);
  expect(everything).not.toMatch(/planted|PRIVATE KEY/);
}

const texts = (form: object = {}) =>
  post('save-text-service', { url: `${google}/messages`, account: 'AC1', key: 'planted', sender: 'Casa', ...form });

it('stores a text service without ever returning its key, and sends through it', async () => {
  expect((await post('test-text', { number: '4930123456' })).body.data).toEqual({ outcome: 'off', said: '' });
  expect((await texts()).body.data).toEqual({
    source: 'console',
    url: `${google}/messages`,
    account: 'AC1',
    sender: 'Casa',
    is_key_set: 1,
  });
  await expectNoSecret();
  expect((await post('test-text', { number: '4930123456' })).body.data).toMatchObject({ outcome: 'done' });
  expect(requests.at(-1)).toMatchObject({
    path: '/messages',
    authorization: `Basic ${Buffer.from('AC1:planted').toString('base64')}`,
    body: expect.stringContaining('To=%2B4930123456&From=Casa'),
  });
  textResponse = { status: 401, body: '{"code":20003,"message":"Authenticate"}' };
  expect((await post('test-text', { number: '4930123456' })).body.data).toMatchObject({
    outcome: 'wrong_sign_in',
    said: expect.stringContaining('Authenticate'),
  });
  expect((await app.get('/api/web-settings')).body.data).toMatchObject({ sends_texts: '1' });
});

it('uses a stored key only for the server and account that it was entered for', async () => {
  const { key: _, ...same } = { url: `${google}/messages?v=2`, account: 'AC1', key: '', sender: 'Casa' };
  expect((await post('save-text-service', same)).body.data).toMatchObject({ is_key_set: 1 });
  const elsewhere = { ...same, url: 'https://elsewhere.test/messages' };
  expect((await post('save-text-service', elsewhere)).body.data).toMatchObject({ is_key_set: 0 });
  const server = { host: 'smtp.casa.test', user: 'post', sender: 'post@casa.test' };
  await post('save-mail-server', { ...server, key: 'planted' });
  expect((await post('save-mail-server', server)).body.data).toMatchObject({ is_key_set: 1 });
  expect((await post('save-mail-server', { ...server, host: 'elsewhere.test' })).body.data).toMatchObject({
    is_key_set: 0,
  });
});

it('reports the invalid fields of a text service, and removes one', async () => {
  for (const url of ['http://texts.test/send', 'https://AC1:planted@texts.test/send', 'texts']) {
    expect((await texts({ url, sender: 'a name too long' })).body.fields).toEqual({
      url: 'not_an_address',
      sender: 'not_a_sender',
    });
  }
  expect((await post('save-text-service', { is_off: 1 })).body.data).toMatchObject({ source: 'none' });
  expect((await app.get('/api/web-settings')).body.data).toMatchObject({ sends_texts: '0' });
});

it('prefers a text service from the environment and rejects changes of it', async () => {
  const own = channels.sms;
  const stored = new ServiceSettings({
    database: app.database,
    key: parseEncryptionKey('ab'.repeat(32)),
    now: () => new Date(),
  });
  channels.sms = new SmsDelivery({ url: 'https://AC9:planted@texts.test/send', from: '+4930' }, stored);
  expect((await texts()).body.key).toBe('not_allowed');
  expect((await shown()).texts).toEqual({
    source: 'environment',
    url: 'https://texts.test/send',
    account: 'AC9',
    sender: '+4930',
    is_key_set: 1,
  });
  await expectNoSecret();
  channels.sms = own;
});

const rsa = () =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
const serviceAccount = (change: object = {}) =>
  JSON.stringify({
    type: 'service_account',
    project_id: 'casa-1',
    client_email: 'push@casa-1.test',
    private_key: rsa(),
    token_uri: `${google}/token`,
    ...change,
  });

it('stores a Firebase project without ever returning its key, and validates a push', async () => {
  expect((await post('test-firebase')).body.data).toMatchObject({ outcome: 'off' });
  const { body } = await post('save-firebase', { service_account: serviceAccount() });
  const project = { source: 'console', project_id: 'casa-1', client_email: 'push@casa-1.test', is_key_set: 1 };
  expect(body.data).toEqual(project);
  await expectNoSecret();
  expect((await app.get('/api/get-push-settings')).body.data).toMatchObject({ kinds: ['web-push', 'fcm'] });
  expect((await post('test-firebase')).body.data).toEqual({ outcome: 'done', said: 'casa-1' });
  expect(requests.at(-1)).toMatchObject({
    path: '/v1/projects/casa-1/messages:send',
    authorization: 'Bearer access',
    body: expect.stringContaining('"validate_only":true'),
  });
  await post('save-firebase', { service_account: serviceAccount({ token_uri: `${google}/refusing` }) });
  expect((await post('test-firebase')).body.data).toMatchObject({ outcome: 'wrong_sign_in' });
});

it.each([
  ['no JSON', 'casa-1'],
  ['no key', serviceAccount({ private_key: 'PRIVATE KEY' })],
  ['an address without TLS', serviceAccount({ token_uri: 'http://evil.test/token' })],
])('rejects a service account with %s', async (_, service_account) => {
  const { body } = await post('save-firebase', { service_account });
  expect(body.fields).toEqual({ service_account: 'not_a_service_account' });
});

/** Starts an OpenID provider with one client, and returns its issuer. */
async function issuerFor(id: string, secret: string): Promise<string> {
  const provider: { answer?: RequestListener } = {};
  const issuer = await serve((request, reply) => provider.answer?.(request, reply));
  provider.answer = demoProvider(issuer, { id, secret }, new DemoUsers()).callback();
  return issuer;
}

it('stores any number of identity providers and lists the one from the environment first', async () => {
  const issuers = [await issuerFor('market', 'planted-1'), await issuerFor('market', 'planted-2')];
  const ids: string[] = [];
  for (const [at, issuer] of issuers.entries()) {
    const service = { kind: 'oidc', name: `House ${at}`, issuer, client_id: 'market', secret: `planted-${at + 1}` };
    const { id } = (await post('save-identity-provider', service)).body.data as IdentityProviderSettings;
    ids.push(id);
  }
  await expectNoSecret();
  expect((await app.get('/api/get-identity-providers')).body.data).toMatchObject([
    { id: 'oidc', name: 'Work' },
    { id: ids[0], name: 'House 0', type: '0' },
    { id: ids[1], name: 'House 1', type: '0' },
  ]);
  for (const [at, id] of ids.entries()) {
    expect((await post('test-identity-provider', { id })).body.data).toEqual({ outcome: 'done', said: issuers[at] });
    const url = `/sign-in/social?provider=${id}&attempt=attempt-of-this-test`;
    const { headers } = await app.app.inject({ url, headers: { host: 'test.local' } });
    expect(headers.location).toContain(`${issuers[at]}/auth?`);
  }
  const [id = '', other = ''] = ids;
  const service = { id, kind: 'oidc', issuer: issuers[0] ?? '', client_id: 'market' };
  // A blank secret keeps the stored one, except for another client.
  expect((await post('save-identity-provider', { ...service, name: 'Casa' })).body.data).toMatchObject({
    name: 'Casa',
    is_key_set: 1,
  });
  expect((await post('save-identity-provider', { ...service, client_id: 'b' })).body.data).toMatchObject({
    is_key_set: 0,
  });
  await post('save-identity-provider', { ...service, secret: 'wrong' });
  expect((await post('test-identity-provider', { id })).body.data).toMatchObject({
    outcome: 'wrong_sign_in',
    said: expect.stringContaining('invalid_client'),
  });
  await post('delete-identity-provider', { id });
  expect((await shown()).identity_providers.map((each) => each.id)).toEqual(['oidc', other]);
  expect((await post('delete-identity-provider', { id })).body.key).toBe('not_found');
  expect(await audit()).toContain('identity provider: House 1 (127.0.0.1');
});

it('requires the secret of an identity provider again when the stored one cannot be decrypted', async () => {
  const service = { kind: 'oidc', name: 'Lost', issuer: 'https://lost.example.test', client_id: 'market' };
  const { id } = (await post('save-identity-provider', { ...service, secret: 'planted' })).body
    .data as IdentityProviderSettings;
  const sealed = Buffer.from('encrypted under another key, of no use here');
  await app.database.db.updateTable('service_setting').set({ sealed }).where('name', '=', id).execute();
  const renamed = { ...service, id, name: 'Found' };
  expect((await post('save-identity-provider', renamed)).body.fields).toEqual({ secret: 'lost' });
  expect((await post('save-identity-provider', { ...renamed, secret: 'planted-2' })).body.data).toMatchObject({
    name: 'Found',
    is_key_set: 1,
  });
  await post('delete-identity-provider', { id });
});

it('reports the invalid fields of an identity provider', async () => {
  const fields = async (form: Record<string, string>) =>
    (await post('save-identity-provider', { kind: 'oidc', client_id: 'market', ...form })).body.fields;
  for (const issuer of ['http://id.test', 'id.test', 'https://id.test/?a=b']) {
    expect(await fields({ issuer, client_id: '' })).toEqual({ issuer: 'not_an_address', client_id: 'not_an_id' });
  }
  // Two realms of one host could use the same subject for two users.
  expect(await fields({ issuer: 'https://login.example.test/other' })).toEqual({ issuer: 'taken' });
  const apple = { kind: 'apple', team_id: 'TEAM567890', key_id: 'KEY4567890' };
  expect(await fields({ ...apple, team_id: 'team', secret: 'x' })).toEqual({
    team_id: 'not_an_id',
    secret: 'not_a_key',
  });
  expect(await fields(apple)).toEqual({ secret: 'not_a_key' });
  expect(await fields({ ...apple, secret: String(rsa()) })).toEqual({ secret: 'not_a_key' });
});

it('creates Apple client secrets that expire after five minutes', async () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const secret = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const apple = { kind: 'apple', client_id: 'casa.web', team_id: 'TEAM567890', key_id: 'KEY4567890', secret };
  const { id } = (await post('save-identity-provider', apple)).body.data as IdentityProviderSettings;
  await expectNoSecret();
  expect((await app.get('/api/get-identity-providers')).body.data).toContainEqual({ id, name: 'Apple', type: '2' });
  expect((await post('save-identity-provider', apple)).body.fields).toEqual({ kind: 'taken' });
  const signed = appleSecret({ teamId: 'TEAM567890', keyId: 'KEY4567890', privateKey: secret }, 'casa.web', new Date());
  const key = await importSPKI(pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(), 'ES256');
  await jwtVerify(signed, key, { issuer: 'TEAM567890', audience: 'https://appleid.apple.com', subject: 'casa.web' });
  expect(decodeProtectedHeader(signed)).toEqual({ alg: 'ES256', kid: 'KEY4567890' });
  const { iat = 0, exp } = decodeJwt(signed);
  expect(exp).toBe(iat + 300);
});
