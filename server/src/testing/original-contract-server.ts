import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Call, callKey } from '@latchkey/contract/define-call';
import { calls } from '@latchkey/contract/registry';

/** Keys of the calls that the original contract does not have. */
export const extensions: ReadonlySet<string> = new Set(
  Object.values<Call>(calls)
    .filter(({ extension }) => extension)
    .map((call) => callKey(call)),
);

export interface OriginalContractServer {
  address: string;
  stop: () => void;
}

/**
 * Starts a server of the original contract: a proxy of a market that removes our own calls, and our own fields from the
 * responses. Addresses of the market in responses become its own.
 */
export async function startOriginalContractServer(market: string): Promise<OriginalContractServer> {
  const named = await fieldsOfContract();
  let address = '';
  const server = createServer((request, reply) => {
    forward(request, reply).catch((error: Error) => reply.destroy(error));
  });

  async function forward(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const origin = { 'Access-Control-Allow-Origin': '*' };
    const name = new URL(url, market).pathname.replace('/api/', '');
    if (extensions.has(`${method} ${name}`)) {
      reply.writeHead(404, origin).end('<h1>Not Found</h1>');
      return;
    }
    const { host: _, connection: __, ...headers } = request.headers;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const upstream = await fetch(market + url, {
      method,
      headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
      redirect: 'manual',
      ...(hasBody && { body: await bodyOf(request) }),
    });
    const type = upstream.headers.get('content-type') ?? '';
    const passed = ['access-control-allow-headers', 'access-control-allow-methods'].flatMap((header) => {
      const value = upstream.headers.get(header);
      return value === null ? [] : [[header, value]];
    });
    reply.writeHead(upstream.status, { ...origin, ...Object.fromEntries(passed), 'Content-Type': type });
    if (!type.startsWith('application/json')) {
      reply.end(Buffer.from(await upstream.arrayBuffer()));
      return;
    }
    const body = JSON.stringify(originalBody(await upstream.json(), named));
    reply.end(body.replaceAll(market, address));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** All words of the contract's text, which names none of our own fields. */
async function fieldsOfContract(): Promise<ReadonlySet<string>> {
  const contract = path.resolve(import.meta.dirname, '../../../docs/spec/contract.md');
  return new Set((await readFile(contract, 'utf8')).match(/\w+/g));
}

/**
 * Fields that the contract names and an original server leaves out: our own fields that share the name of a field of
 * another record, and fields that only later releases of the contract have ([SUPERSET]). Identified by a field that
 * only the record itself has.
 */
const leftOut: [own: string, fields: string[]][] = [
  [
    'propery_type',
    ['total_view', 'post_created', 'created_at', 'is_verified', 'customer_name', 'latitude', 'longitude'],
  ],
  ['title_image_hash', ['created_at']],
  ['Count', ['state', 'country', 'typical_price', 'typical_rent']],
  ['slider_section', ['sections', 'homepage_location_data_available']],
  ['system_version', ['email_password_login', 'features_available', 'price_decimals', 'area_unit', 'bank_details']],
  ['system_version', ['min_radius_range', 'max_radius_range', 'schema_for_deeplink']],
];

/** A failure without its key, because other servers have none. */
function originalBody(body: unknown, named: ReadonlySet<string>): unknown {
  const { key: _, request_id: __, ...rest } = Object(body) as Record<string, unknown>;
  return original(rest.error === true ? rest : body, named);
}

/** The same value without our own fields. */
function original(value: unknown, named: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => original(one, named));
  if (typeof value !== 'object' || value === null) return value;
  const without = leftOut.flatMap(([own, fields]) => (own in value ? fields : []));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      if (!named.has(name) || without.includes(name)) return [];
      // The texts of a language.
      return [[name, name === 'file_name' ? one : original(one, named)]];
    }),
  );
}
