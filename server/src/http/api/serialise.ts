import { createHash } from 'node:crypto';
import { isVisitorRecord } from '../../visibility/visitor-record.ts';

interface Serialised {
  bytes: Buffer;
  etag: string;
}

/** JSON and its hash. */
interface Json {
  bytes: Buffer;
  hash: Buffer;
}

/** Cached responses, and records that responses have in common, are sent many times but serialised once. */
const bodies = new WeakMap<object, Serialised>();
const records = new WeakMap<object, Json>();

/** Serialises the body of a response for visitors as JSON. */
export function serialise(body: object): Serialised {
  const known = bodies.get(body);
  if (known) return known;
  const { bytes, hash } = toJson(body);
  const fresh = { bytes, etag: `W/"${hash.toString('base64url')}"` };
  bodies.set(body, fresh);
  return fresh;
}

function toJson(body: { data?: unknown }): Json {
  const { data, ...rest } = body;
  if (!Array.isArray(data) || data.length === 0 || !data.every((one) => isVisitorRecord(one)))
    return hashed(JSON.stringify(body));
  const list = (data as object[]).map(recordToJson);
  const head = hashed(`${JSON.stringify(rest).slice(0, -1)},"data":[`);
  const separated = list.flatMap(({ bytes }) => [comma, bytes]).slice(1);
  return {
    bytes: Buffer.concat([head.bytes, ...separated, end]),
    hash: hashOf(Buffer.concat([head, ...list].map(({ hash }) => hash))),
  };
}

const comma = Buffer.from(',');
const end = Buffer.from(']}');

function recordToJson(record: object): Json {
  const known = records.get(record) ?? hashed(JSON.stringify(record));
  records.set(record, known);
  return known;
}

function hashed(text: string): Json {
  const bytes = Buffer.from(text);
  return { bytes, hash: hashOf(bytes) };
}

function hashOf(bytes: Buffer): Buffer {
  return createHash('sha1').update(bytes).digest();
}
