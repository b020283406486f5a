import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ServiceAccount, serviceAccount } from './fcm-access.ts';
import { fcmSender } from './fcm-sender.ts';
import { pushPayload } from './push-payload.ts';
import { PushRefused, TokenGone, TryLater } from './push-sender.ts';

/** Google on this machine: gives access to who signs rightly, and takes messages of who has it. */
let server: Server;
let address: string;
let granted: number;
let taken: {
  path: string | undefined;
  authorization: string | undefined;
  body: { message: Record<string, unknown> };
}[];
let answers: { status: number; headers?: Record<string, string>; body: object }[];
let clock: Date;

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
let account: ServiceAccount;

beforeAll(async () => {
  server = createServer(async (request, reply) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString();
    const say = (status: number, body: object, headers: Record<string, string> = {}) =>
      reply.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
    if (request.url === '/token') {
      const problem = whatIsWrong(new URLSearchParams(text));
      if (problem) return void say(400, { error: problem });
      granted += 1;
      return void say(200, { access_token: `access-${granted}`, expires_in: 3_600, token_type: 'Bearer' });
    }
    taken.push({ path: request.url, authorization: request.headers.authorization, body: JSON.parse(text) });
    const { status, body, headers } = answers.shift() ?? { status: 200, body: { name: 'projects/p/messages/1' } };
    say(status, body, headers);
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
  [granted, taken, answers, clock] = [0, [], [], new Date('2026-03-01T12:00:00Z')];
});

/** As Google checks who asks for access (RFC 7523). */
function whatIsWrong(form: URLSearchParams): string {
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
  it('is a data message of texts, as existing clients expect it', async () => {
    await sender().send(message);
    expect(taken).toEqual([
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
    for (const value of Object.values(Object(taken[0]?.body.message['data']))) expect(value).toBeTypeOf('string');
  });

  it('asks for access once, and anew before it ends or when it is refused', async () => {
    const one = sender();
    await Promise.all([one.send(message), one.send(message), one.send(message)]);
    expect(granted).toBe(1);
    clock = new Date(clock.getTime() + 3_590_000);
    await one.send(message);
    expect(granted).toBe(2);
    answers = [{ status: 401, body: { error: { code: 401, status: 'UNAUTHENTICATED' } } }];
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
  ])('to a token that is none (%i) says so', async (status, error) => {
    answers = [{ status, body: { error } }];
    await expect(sender().send(message)).rejects.toBeInstanceOf(TokenGone);
  });

  it('tells a message at fault from a service that is busy', async () => {
    answers = [
      {
        status: 400,
        body: { error: { details: [{ '@type': badRequest, fieldViolations: [{ field: 'message.data' }] }] } },
      },
      { status: 429, headers: { 'Retry-After': '60' }, body: { error: { status: 'RESOURCE_EXHAUSTED' } } },
      { status: 503, body: { error: { status: 'UNAVAILABLE' } } },
      // The whole project lacks the right: no fault of the device.
      { status: 403, body: { error: { status: 'PERMISSION_DENIED' } } },
    ];
    const one = sender();
    await expect(one.send(message)).rejects.toBeInstanceOf(PushRefused);
    await expect(one.send(message)).rejects.toBeInstanceOf(TryLater);
    for (let left = 0; left < 2; left += 1) {
      const error = await one.send(message).catch((problem: unknown) => problem);
      for (const kind of [TryLater, PushRefused, TokenGone]) expect(error).not.toBeInstanceOf(kind);
    }
  });
});
