import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ServiceAccount, serviceAccount } from './fcm-access.ts';
import { fcmSender } from './fcm-sender.ts';
import { pushPayload } from './push-payload.ts';
import { PushRefused, TokenGone, TryLater } from './push-sender.ts';

/** Local fake of Google: issues access tokens for valid assertions, and accepts messages with such a token. */
let server: Server;
let address: string;
let granted: number;
let received: {
  path: string | undefined;
  authorization: string | undefined;
  body: { message: Record<string, unknown> };
}[];
let responses: { status: number; headers?: Record<string, string>; body: object }[];
let clock: Date;

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
let account: ServiceAccount;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const respond = (status: number, body: object, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
    if (request.url === '/token') {
      const error = assertionError(new URLSearchParams(text));
      if (error) return void respond(400, { error });
      granted += 1;
      return void respond(200, { access_token: `access-${granted}`, expires_in: 3_600, token_type: 'Bearer' });
    }
    received.push({ path: request.url, authorization: request.headers.authorization, body: JSON.parse(text) });
    const { status, body, headers } = responses.shift() ?? { status: 200, body: { name: 'projects/p/messages/1' } };
    respond(status, body, headers);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  account = serviceAccount.parse({
    type: 'service_account',
    project_id: 'market-1',
    client_email: 'push@market-1.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${address}/token`,
  });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
beforeEach(() => {
  [granted, received, responses, clock] = [0, [], [], new Date('2026-03-01T12:00:00Z')];
});

/** Checks an assertion as Google does (RFC 7523); `''` when it is valid. */
function assertionError(form: URLSearchParams): string {
  if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return 'grant_type';
  const [head = '', body = '', signature = ''] = (form.get('assertion') ?? '').split('.');
  const key = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' }));
  const isSigned = verify('RSA-SHA256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'));
  if (!isSigned) return 'signature';
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  if (read(head)['alg'] !== 'RS256') return 'alg';
  const { iss, scope, aud, iat, exp } = read(body);
  if (iss !== account.client_email || aud !== `${address}/token`) return 'iss or aud';
  if (scope !== 'https://www.googleapis.com/auth/firebase.messaging') return 'scope';
  const now = clock.getTime() / 1_000;
  return Number(iat) > now || Number(exp) <= now || Number(exp) > now + 3_600 ? 'time' : '';
}

const sender = () => fcmSender({ account, now: () => clock, address });
const payload = pushPayload(
  { type: 'chat', title: 'Flat', message: 'Hi', link: '/user/chat' },
  'https://latchkey.test',
);
const message = { id: 9, token: 'device:token-1', payload, ttlSeconds: 60, isUrgent: true };

describe('a push by FCM', () => {
  it('is a data message with string values, as existing clients expect it', async () => {
    await sender().send(message);
    expect(received).toEqual([
      {
        path: '/v1/projects/market-1/messages:send',
        authorization: 'Bearer access-1',
        body: {
          message: {
            token: 'device:token-1',
            data: { ...payload, push_id: '9' },
            android: { priority: 'HIGH', ttl: '60s' },
            apns: { headers: { 'apns-priority': '10', 'apns-collapse-id': 'push-9' } },
            webpush: { headers: { TTL: '60', Urgency: 'high', Topic: 'push-9' } },
          },
        },
      },
    ]);
    for (const value of Object.values(Object(received[0]?.body.message['data']))) expect(value).toBeTypeOf('string');
  });

  it('requests an access token once, and again before its expiry or when it is rejected', async () => {
    const one = sender();
    await Promise.all([one.send(message), one.send(message), one.send(message)]);
    expect(granted).toBe(1);
    clock = new Date(clock.getTime() + 3_590_000);
    await one.send(message);
    expect(granted).toBe(2);
    responses = [{ status: 401, body: { error: { code: 401, status: 'UNAUTHENTICATED' } } }];
    await expect(one.send(message)).rejects.not.toBeInstanceOf(PushRefused);
    await one.send(message);
    expect(granted).toBe(3);
  });

  const fcmError = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
  const badRequest = 'type.googleapis.com/google.rpc.BadRequest';
  it.each([
    [404, { status: 'NOT_FOUND', details: [{ '@type': fcmError, errorCode: 'UNREGISTERED' }] }],
    [403, { status: 'PERMISSION_DENIED', details: [{ '@type': fcmError, errorCode: 'SENDER_ID_MISMATCH' }] }],
    [
      400,
      { status: 'INVALID_ARGUMENT', details: [{ '@type': badRequest, fieldViolations: [{ field: 'message.token' }] }] },
    ],
    [400, { status: 'INVALID_ARGUMENT', message: 'The registration token is not a valid FCM registration token' }],
  ])('to an invalid token (%i) fails with TokenGone', async (status, error) => {
    responses = [{ status, body: { error } }];
    await expect(sender().send(message)).rejects.toBeInstanceOf(TokenGone);
  });

  it('with an invalid message fails differently from one to a busy service', async () => {
    responses = [
      {
        status: 400,
        body: { error: { details: [{ '@type': badRequest, fieldViolations: [{ field: 'message.data' }] }] } },
      },
      { status: 429, headers: { 'Retry-After': '60' }, body: { error: { status: 'RESOURCE_EXHAUSTED' } } },
      { status: 503, body: { error: { status: 'UNAVAILABLE' } } },
      // The whole project lacks the permission: not an error of the device token.
      { status: 403, body: { error: { status: 'PERMISSION_DENIED' } } },
    ];
    const one = sender();
    await expect(one.send(message)).rejects.toBeInstanceOf(PushRefused);
    await expect(one.send(message)).rejects.toBeInstanceOf(TryLater);
    for (let left = 0; left < 2; left += 1) {
      const error = await one.send(message).catch((caught: unknown) => caught);
      for (const kind of [TryLater, PushRefused, TokenGone]) expect(error).not.toBeInstanceOf(kind);
    }
  });
});
