import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FetchOptions, fetchPicture } from './fetch-picture.ts';
import { testCertificate, testKey } from './testing.ts';

let server: Server;
let answer: (request: IncomingMessage, reply: ServerResponse) => void;
let asked: { url: string; headers: IncomingMessage['headers'] }[] = [];
beforeAll(async () => {
  server = createServer({ key: testKey, cert: testCertificate }, (request, reply) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    answer(request, reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

/** Everything resolves to this machine, which may be asked here; nothing else is changed. */
function options(change: Partial<FetchOptions> = {}): FetchOptions {
  const { port } = server.address() as AddressInfo;
  return {
    rules: { allowedHosts: [] },
    maxBytes: 1_000,
    resolve: async () => ['127.0.0.1'],
    mayAsk: () => true,
    connection: { ca: testCertificate, port },
    timeoutMs: 5_000,
    ...change,
  };
}

const fetchIt = (address: string, change: Partial<FetchOptions> = {}) => fetchPicture(address, null, options(change));

it('has a certificate that is good for long enough', () => {
  expect(new Date(new X509Certificate(testCertificate).validTo).getFullYear()).toBeGreaterThan(2100);
});

it('brings a picture with its marks, and sends nothing of ours along', async () => {
  answer = (_, reply) => reply.setHeader('ETag', '"1"').end('picture');
  const { content, etag } = await fetchIt('https://pictures.test/1.jpg?x=1');
  expect([content?.toString(), etag]).toEqual(['picture', '"1"']);
  expect(asked).toMatchObject([{ url: '/1.jpg?x=1', headers: { host: expect.stringMatching(/^pictures\.test/) } }]);
  expect(Object.keys(asked[0]?.headers ?? {})).not.toContain('authorization');
});

it('asks whether a picture has changed, and does not fetch it if not', async () => {
  answer = (request, reply) => reply.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 200).end();
  const found = await fetchPicture('https://pictures.test/1.jpg', { etag: '"1"', lastModified: '' }, options());
  expect(found).toEqual({ content: null, etag: '"1"', lastModified: '' });
});

it('follows a redirect by the same rules and no more than three', async () => {
  answer = ({ url }, reply) =>
    url === '/a' ? reply.writeHead(302, { Location: 'https://cdn.test/b' }).end() : reply.end('here');
  expect((await fetchIt('https://pictures.test/a')).content?.toString()).toBe('here');
  const rules = { allowedHosts: ['pictures.test'] };
  await expect(fetchIt('https://pictures.test/a', { rules })).rejects.toMatchObject({ problem: 'picture_host' });
  answer = (_, reply) => reply.writeHead(302, { Location: 'http://169.254.169.254/' }).end();
  await expect(fetchIt('https://pictures.test/a')).rejects.toMatchObject({ problem: 'picture_not_https' });
  asked = [];
  answer = (_, reply) => reply.writeHead(302, { Location: '/again' }).end();
  await expect(fetchIt('https://pictures.test/a')).rejects.toMatchObject({ problem: 'picture_unreachable' });
  expect(asked).toHaveLength(4);
});

it('asks no address but public ones, and none at all when one of several is not', async () => {
  const { mayAsk: _, ...real } = options();
  for (const addresses of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::ffff:127.0.0.1'], []]) {
    const asking = fetchPicture('https://pictures.test/1.jpg', null, { ...real, resolve: async () => addresses });
    await expect(asking).rejects.toMatchObject({ problem: 'picture_host' });
  }
  for (const address of ['https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://localhost/']) {
    const { resolve: _resolve, ...byName } = real;
    await expect(fetchPicture(address, null, byName)).rejects.toMatchObject({ problem: 'picture_host' });
  }
  expect(asked).toEqual([]);
});

it('ends a picture that is too large, said or not, one that never ends and one that is not there', async () => {
  answer = (_, reply) => reply.setHeader('Content-Length', 2_000).end(Buffer.alloc(2_000));
  await expect(fetchIt('https://pictures.test/1')).rejects.toMatchObject({ problem: 'picture_too_large' });
  answer = (_, reply) => {
    const more = () => reply.write(Buffer.alloc(600), () => setImmediate(more));
    more();
  };
  await expect(fetchIt('https://pictures.test/1')).rejects.toMatchObject({ problem: 'picture_too_large' });
  answer = (_, reply) => reply.write('x');
  await expect(fetchIt('https://pictures.test/1', { timeoutMs: 200 })).rejects.toMatchObject({
    problem: 'picture_unreachable',
  });
  answer = (_, reply) => reply.writeHead(404).end();
  await expect(fetchIt('https://pictures.test/1')).rejects.toMatchObject({ problem: 'picture_unreachable' });
});

it('refuses a server that is not the one it says', async () => {
  answer = (_, reply) => reply.end('here');
  await expect(fetchIt('https://other.example/1')).rejects.toMatchObject({ problem: 'picture_unreachable' });
});
