import { CallFailure } from '@latchkey/contract/errors';
import { isUploadedFile } from '@latchkey/contract/schema/uploaded-file';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Decoded, nest } from './bracket-names.ts';
import type { Uploads } from './uploads.ts';

/** Limit in bytes of JSON bodies, and of bodies without a limit of their own, several times the longest rich text. */
export const bodyLimit = 2 * 1024 * 1024;

/** Limit of urlencoded bodies in bytes; forms with rich text are sent as multipart or JSON. */
const urlencodedLimit = 64 * 1024;
/** Most name and value pairs of one request; the largest form has a tenth of them. */
const maxValues = 2_000;

/** Decodes a query; pairs beyond `maxValues` are ignored. Malformed percent signs stay as they are. */
export function decodeQuery(text: string): Decoded {
  return nest([...new URLSearchParams(text)].slice(0, maxValues));
}

/** @throws CallFailure payload_too_large */
function decodeForm(text: string): Decoded {
  const pairs = new URLSearchParams(text);
  if (pairs.size > maxValues) throw new CallFailure('payload_too_large');
  return nest(pairs);
}

/** Registers the parsers of JSON and urlencoded bodies; an empty body is an empty input, whatever its content type. */
export function registerBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) => {
    if (body.trim() === '') done(null, {});
    else parseJson(request, body, done);
  });
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: urlencodedLimit },
    async (_: FastifyRequest, body: string) => decodeForm(body),
  );
}

/**
 * The input of a call from query and body in any encoding (contract 1.2). Texts are passed on unchanged: the fields of
 * the contract's schemas treat blank and `undefined` as absent, where a blank may also mean "clear this".
 * @param storeFiles see Uploads.receive
 */
export async function decodeInput(request: FastifyRequest, uploads: Uploads, storeFiles: boolean): Promise<Decoded> {
  const query = request.query as Decoded;
  if (request.isMultipart()) return merge(query, nest(await uploads.receive(request, storeFiles)));
  const body = withoutFiles(request.body);
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? merge(query, body as Decoded) : query;
}

function merge(query: Decoded, body: Decoded): Decoded {
  return Object.assign(Object.create(null), query, body) as Decoded;
}

/** More than twice the depth of any input of the contract; without a limit, nested lists would exhaust the stack. */
const maxDepth = 10;

/** Limit of names and values of a JSON body; more than any form sends. */
const maxJsonValues = 10_000;

/**
 * Removes objects that look like uploaded files: files come by multipart only, and JSON must never name a path on this
 * machine.
 * @throws CallFailure payload_too_large
 */
function withoutFiles(body: unknown): unknown {
  let values = 0;
  const copyOf = (value: unknown, depth: number): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (depth > maxDepth || isUploadedFile(value)) return undefined;
    const names = Object.keys(value);
    values += names.length;
    if (values > maxJsonValues) throw new CallFailure('payload_too_large');
    if (Array.isArray(value)) return value.map((member) => copyOf(member, depth + 1));
    const copy: Decoded = Object.create(null);
    for (const name of names) copy[name] = copyOf((value as Decoded)[name], depth + 1);
    return copy;
  };
  return copyOf(body, 0);
}
