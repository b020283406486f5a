import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FetchOptions, fetchPicture } from './fetch-picture.ts';
import { processMetrics } from '../../platform/metrics/metrics.ts';
import { testCertificate, testKey } from '../../testing/picture-server-certificate.ts';

let server: Server;
let respond: (request: IncomingMessage, reply: ServerResponse) => void;
let requests: { url: string; headers: IncomingMessage['headers'] }[] = [];
beforeAll(async () => {
  server = createServer({ key: testKey, cert: testCertificate }, (request, reply) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    respond(request, reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());
beforeEach(() => {
  requests = [];
});

/** Options for which every host resolves to this machine and its address is allowed. */
function options(change: Partial<FetchOptions> = {}): FetchOptions {
  const { port } = server.address() as AddressInfo;
  return {
    rules: { allowedHosts: [] },
    maxBytes: 1_000,
    resolve: async () => ['127.0.0.1'],
    isAllowedAddress: () => true,
    connection: { ca: testCertificate, port },
    timeoutMs: 5_000,
    ...change,
  };
}

const fetchIt = (address: string, change: Partial<FetchOptions> = {}) => fetchPicture(address, null, options(change));

it('has a test certificate that is valid long enough', () => {
  expect(new Date(new X509Certificate(testCertificate).validTo).getFullYear()).toBeGreaterThan(2100);
});

it('fetches a picture with its validators, and sends no credentials', async () => {
  respond = (_, reply) => reply.setHeader('ETag', '"1"').end('picture');
  const { content, etag } = await fetchIt('https://pictures.test/1.jpg?x=1');
  expect([content?.toString(), etag]).toEqual(['picture', '"1"']);
  expect(requests).toMatchObject([{ url: '/1.jpg?x=1', headers: { host: expect.stringMatching(/^pictures\.test/) } }]);
  expect(Object.keys(requests[0]?.headers ?? {})).not.toContain('authorization');
});

it('sends a conditional request and does not download an unchanged picture', async () => {
  respond = (request, reply) => reply.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 200).end();
  const found = await fetchPicture('https://pictures.test/1.jpg', { etag: '"1"', lastModified: '' }, options());
  expect(found).toEqual({ content: null, etag: '"1"', lastModified: '' });
});

it('follows at most three redirects, under the same rules', async () => {
  respond = ({ url }, reply) =>
    url === '/a' ? reply.writeHead(302, { Location: 'https://cdn.test/b' }).end() : reply.end('here');
  expect((await fetchIt('https://pictures.test/a')).content?.toString()).toBe('here');
  const rules = { allowedHosts: ['pictures.test'] };
  await expect(fetchIt('https://pictures.test/a', { rules })).rejects.toMatchObject({ problem: 'picture_host' });
  respond = (_, reply) => reply.writeHead(302, { Location: 'http://169.254.169.254/' }).end();
  await expect(fetchIt('https://pictures.test/a')).rejects.toMatchObject({ problem: 'picture_not_https' });
  requests = [];
  respond = (_, reply) => reply.writeHead(302, { Location: '/again' }).end();
  await expect(fetchIt('https://pictures.test/a')).rejects.toMatchObject({ problem: 'picture_unreachable' });
  expect(requests).toHaveLength(4);
});

it('connects to public addresses only, and not at all when one of several is private', async () => {
  const { isAllowedAddress: _, ...real } = options();
  for (const addresses of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::ffff:127.0.0.1'], []]) {
    const fetching = fetchPicture('https://pictures.test/1.jpg', null, { ...real, resolve: async () => addresses });
    await expect(fetching).rejects.toMatchObject({ problem: 'picture_host' });
  }
  for (const address of ['https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://localhost/']) {
    const { resolve: _resolve, ...byName } = real;
    await expect(fetchPicture(address, null, byName)).rejects.toMatchObject({ problem: 'picture_host' });
  }
  expect(requests).toEqual([]);
});

it('rejects a picture that is too large, with or without Content-Length, endless or missing', async () => {
  respond = (_, reply) => reply.setHeader('Content-Length', 2_000).end(Buffer.alloc(2_000));
  await expect(fetchIt('https://pictures.test/1')).rejects.toMatchObject({ problem: 'picture_too_large' });
  respond = (_, reply) => {
    const more = () => reply.write(Buffer.alloc(600), () => setImmediate(more));
    more();
  };
  await expect(fetchIt('https://pictures.test/1')).rejects.toMatchObject({ problem: 'picture_too_large' });
  respond = (_, reply) => reply.write('x');
  await expect(fetchIt('https://pictures.test/1', { timeoutMs: 200 })).rejects.toMatchObject({
    problem: 'picture_unreachable',
  });
  respond = (_, reply) => reply.writeHead(404).end();
  await expect(fetchIt('https://pictures.test/1')).rejects.toMatchObject({ problem: 'picture_unreachable' });
});

it('tries every address of a host', async () => {
  respond = (_, reply) => reply.end('here');
  // Nothing listens at the first address.
  const found = await fetchIt('https://pictures.test/1', { resolve: async () => ['127.0.0.2', '127.0.0.1'] });
  expect(found.content?.toString()).toBe('here');
});

it('limits the time of the name resolution', async () => {
  const resolve = () => new Promise<string[]>(() => undefined);
  await expect(fetchIt('https://pictures.test/1', { resolve, timeoutMs: 50 })).rejects.toMatchObject({
    problem: 'picture_unreachable',
  });
});

it('compares allowed hosts without case', async () => {
  respond = (_, reply) => reply.end('here');
  const rules = { allowedHosts: ['Pictures.TEST'] };
  expect((await fetchIt('https://pictures.test/1', { rules })).content?.toString()).toBe('here');
});

it('does not count its own refusals as failures of a third party', async () => {
  const counts = () => processMetrics.getSingleMetricAsString('external_request_duration_seconds');
  const before = await counts();
  await expect(fetchIt('http://pictures.test/1')).rejects.toMatchObject({ problem: 'picture_not_https' });
  await expect(fetchIt('https://pictures.test:8443/1')).rejects.toMatchObject({ problem: 'picture_host' });
  await expect(fetchIt('https://pictures.test/1', { isAllowedAddress: () => false })).rejects.toMatchObject({
    problem: 'picture_host',
  });
  expect(await counts()).toBe(before);
});

it('rejects a server whose certificate does not match', async () => {
  respond = (_, reply) => reply.end('here');
  await expect(fetchIt('https://other.example/1')).rejects.toMatchObject({ problem: 'picture_unreachable' });
});
