import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { testCertificate, testKey } from '../../testing/picture-server-certificate.ts';
import { loopbackPushService, type LoopbackPushService } from '../../testing/providers/loopback-push-service.ts';
import { pushPayload } from './push-payload.ts';
import { PushRefused, type PushSender, TokenGone, TryLater } from './push-sender.ts';
import { loadVapidKeys, type VapidKeys } from './vapid-keys.ts';
import { webPushSender } from './web-push-sender.ts';

let database: Database;
let service: LoopbackPushService;
let keys: VapidKeys;
let sender: PushSender;
beforeAll(async () => {
  database = await testDatabase();
  service = await loopbackPushService({ key: testKey, cert: testCertificate });
  keys = await loadVapidKeys(database);
  sender = senderOver(service.outside);
});
afterAll(async () => {
  await service.close();
  await database.close();
});
beforeEach(() => {
  service.received = [];
  service.responses = [];
});

function senderOver(outside: Parameters<typeof webPushSender>[0]['outside']): PushSender {
  return webPushSender({ keys, subject: async () => 'mailto:team@latchkey.test', now: () => new Date(), outside });
}

const payload = pushPayload(
  { type: 'default', title: 'نبأ', message: 'Hello ☀️', link: '/user/notifications', id: 7 },
  'https://latchkey.test',
);
const message = (token: string, extra: object = {}) => ({
  id: 5,
  token,
  payload,
  ttlSeconds: 600,
  isUrgent: false,
  ...extra,
});

describe('a push to a browser', () => {
  it('is encrypted for its device and signed by this market', async () => {
    await sender.send(message(service.subscribe('one')));
    const [received] = service.received;
    expect(received?.payload).toEqual({ data: { ...payload, push_id: '5' } });
    expect(received?.signedBy).toBe(keys.publicKey);
    expect(received?.claims).toMatchObject({ aud: 'https://cdn.test', sub: 'mailto:team@latchkey.test' });
    const lifeSeconds = (received?.claims.exp ?? 0) - Date.now() / 1_000;
    // No longer than a day (RFC 8292, 2).
    expect(lifeSeconds).toBeGreaterThan(60);
    expect(lifeSeconds).toBeLessThanOrEqual(24 * 3_600);
    expect(received?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '600',
      urgency: 'normal',
      topic: 'push-5',
    });
  });

  it('has high urgency when it is urgent', async () => {
    await sender.send(message(service.subscribe('two'), { isUrgent: true }));
    expect(service.received[0]?.headers['urgency']).toBe('high');
  });

  it('is sent with long texts, which are truncated', async () => {
    const long = { ...payload, message: '☀️ नमस्ते '.repeat(2_000), body: 'x'.repeat(4_000), more: 'y'.repeat(5_000) };
    await sender.send(message(service.subscribe('three'), { payload: long }));
    const data = service.received[0]?.payload.data ?? {};
    expect(data).toMatchObject({ is_cut: '1', title: payload.title, link: payload.link });
    expect(data['message']).toMatch(/^☀️ नमस्ते .*…$/u);
  });

  it.each([403, 404, 410])('fails with TokenGone for an unknown device (%i)', async (status) => {
    service.responses = [{ status }];
    await expect(sender.send(message(service.subscribe('gone')))).rejects.toBeInstanceOf(TokenGone);
  });

  it('does not drop the token when the signature is rejected', async () => {
    service.responses = [{ status: 403, body: '{"reason":"BadJwtToken"}' }];
    const error = await sender.send(message(service.subscribe('clock'))).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Error);
    for (const kind of [PushRefused, TokenGone]) expect(error).not.toBeInstanceOf(kind);
  });

  it('fails with TokenGone when the key is not a point of the curve', async () => {
    const { keys: own, ...rest } = JSON.parse(service.subscribe('odd'));
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    const odd = JSON.stringify({ ...rest, keys: { ...own, p256dh } });
    await expect(sender.send(message(odd))).rejects.toBeInstanceOf(TokenGone);
    expect(service.received).toEqual([]);
  });

  it.each([400, 413])('fails with PushRefused for status %i', async (status) => {
    service.responses = [{ status, body: 'no' }];
    await expect(sender.send(message(service.subscribe('bad')))).rejects.toBeInstanceOf(PushRefused);
  });

  it('uses the delay of a busy service, or the default without one', async () => {
    const token = service.subscribe('busy');
    service.responses = [{ status: 429, headers: { 'Retry-After': '120' } }, { status: 503 }];
    const error = await sender.send(message(token)).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(TryLater);
    expect((error as TryLater).waitMs).toBe(120_000);
    const next = await sender.send(message(token)).catch((caught: unknown) => caught);
    expect(next).toBeInstanceOf(Error);
    for (const kind of [TryLater, PushRefused, TokenGone]) expect(next).not.toBeInstanceOf(kind);
  });
});

describe('a subscription', () => {
  const to = (endpoint: string) => JSON.stringify({ ...JSON.parse(service.subscribe('x')), endpoint });

  it.each([
    'http://cdn.test/send/x',
    'https://cdn.test:8443/send/x',
    'https://user@cdn.test/send/x',
    'https://127.0.0.1/send/x',
    'https://[::1]/send/x',
    'https://10.0.0.8/send/x',
    'https://localhost/send/x',
    'https://metadata/send/x',
  ])('with endpoint %s is rejected', async (endpoint) => {
    const strict = senderOver({ ...service.outside, mayBeEndpoint: undefined, isAllowedAddress: undefined });
    await expect(strict.send(message(to(endpoint)))).rejects.toBeInstanceOf(TokenGone);
    expect(service.received).toEqual([]);
  });

  it('whose name resolves to a private address is rejected', async () => {
    for (const addresses of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['169.254.169.254'], ['::1'], []]) {
      const strict = senderOver({ connection: service.outside.connection, resolve: async () => addresses });
      await expect(strict.send(message(service.subscribe('x')))).rejects.toThrow('not a public host');
    }
    expect(service.received).toEqual([]);
  });

  it('whose name cannot be resolved times out', async () => {
    const slow = senderOver({ ...service.outside, resolve: () => new Promise(() => {}), timeoutMs: 10 });
    await expect(slow.send(message(service.subscribe('x')))).rejects.toThrow(/timeout/);
  });

  it('is not redirected', async () => {
    service.responses = [{ status: 307, headers: { Location: 'https://cdn.test/send/other' } }];
    await expect(sender.send(message(service.subscribe('x')))).rejects.toBeInstanceOf(PushRefused);
    expect(service.received).toHaveLength(1);
  });
});

it('the keys of a market are created once', async () => {
  expect(await loadVapidKeys(database)).toEqual(keys);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
});
