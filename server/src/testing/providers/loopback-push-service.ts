import { createDecipheriv, createECDH, createHmac, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PublicPostOptions } from '../../platform/push/post-to-public-host.ts';

/** A push that the service accepted, with its verified claims and its decrypted payload. */
export interface ReceivedPush {
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Claims of the signed token (RFC 8292). */
  claims: { aud: string; exp: number; sub: string };
  /** Public key of the signature, as base64url. */
  signedBy: string;
  payload: { data: Record<string, string> };
}

export interface LoopbackPushService {
  /** Subscribes a device. Returns the token that it sends to the market. */
  subscribe(name: string): string;
  received: ReceivedPush[];
  /** The next responses of the service, for all devices; 201 when empty. */
  responses: { status: number; headers?: Record<string, string>; body?: string }[];
  /** Called when a push was accepted, before the response. */
  onReceived: () => void;
  outside: PublicPostOptions & { mayBeEndpoint: () => boolean };
  close(): Promise<void>;
  /** Listens again on the same port, with the same subscriptions. */
  reopen(): Promise<void>;
}

/** Host name of the certificate. */
const host = 'cdn.test';

/**
 * Starts a local push service that does what a real one and a browser do: it verifies the signed token, and decrypts the
 * message with the keys of the subscription (RFC 8291, 8188). Invalid requests get 400.
 */
export async function loopbackPushService(certificate: { key: string; cert: string }): Promise<LoopbackPushService> {
  const devices = new Map<string, { curve: ECDH; auth: Buffer }>();
  const service: Pick<LoopbackPushService, 'received' | 'responses' | 'onReceived'> = {
    received: [],
    responses: [],
    onReceived: () => undefined,
  };
  const server = createServer(certificate, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url: path = '', headers } = request;
    const device = devices.get(path);
    if (!device) return void response.writeHead(404).end('no such subscription');
    try {
      const token = readToken(headers.authorization ?? '');
      const payload = JSON.parse(decrypt(Buffer.concat(chunks), device)) as ReceivedPush['payload'];
      service.received.push({ path, headers, ...token, payload });
    } catch (error) {
      return void response.writeHead(400).end(String(error));
    }
    service.onReceived();
    const { status, headers: extra = {}, body = '' } = service.responses.shift() ?? { status: 201 };
    response.writeHead(status, extra).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return Object.assign(service, {
    subscribe(name: string) {
      const curve = createECDH('prime256v1');
      curve.generateKeys();
      const auth = randomBytes(16);
      devices.set(`/send/${name}`, { curve, auth });
      const keys = { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return JSON.stringify({ endpoint: `https://${host}/send/${name}`, keys });
    },
    outside: {
      resolve: async () => ['127.0.0.1'],
      isAllowedAddress: () => true,
      mayBeEndpoint: () => true,
      connection: { port, ca: certificate.cert },
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    async reopen() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  });
}

/** Parses and verifies `vapid t=…, k=…`: a token signed with ES256, and the public key. */
function readToken(authorization: string): Pick<ReceivedPush, 'claims' | 'signedBy'> {
  const { t = '', k = '' } = /^vapid t=(?<t>[\w.-]+), ?k=(?<k>[\w-]+)$/.exec(authorization)?.groups ?? {};
  const [head = '', body = '', signature = ''] = t.split('.');
  const point = Buffer.from(k, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${body}`);
  const isValid = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  if (!isValid) throw new Error('wrong signature');
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string };
  if (alg !== 'ES256') throw new Error(`signed with ${alg}`);
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString()), signedBy: k };
}

function hmac(key: Buffer, ...parts: (Buffer | string)[]): Buffer {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(part);
  return mac.digest();
}

/** Decrypts one record of aes128gcm: salt, record size, the sender's key, then the ciphertext with delimiter and tag. */
function decrypt(body: Buffer, { curve, auth }: { curve: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const ciphertext = body.subarray(21 + keyLength);
  if (ciphertext.length > body.readUInt32BE(16)) throw new Error('more than one record');
  const shared = hmac(auth, curve.computeSecret(sender));
  const material = hmac(shared, 'WebPush: info\0', curve.getPublicKey(), sender, Buffer.from([1]));
  const root = hmac(salt, material);
  const key = hmac(root, 'Content-Encoding: aes128gcm\0', Buffer.from([1])).subarray(0, 16);
  const nonce = hmac(root, 'Content-Encoding: nonce\0', Buffer.from([1])).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(ciphertext.subarray(-16));
  const padded = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString();
}
