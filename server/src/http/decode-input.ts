import { CallFailure } from '@latchkey/contract/errors';
import { isUploadedFile } from '@latchkey/contract/schemas/uploaded-file';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Decoded, nest } from './bracket-names.ts';
import type { Uploads } from './uploads.ts';

/** JSON and urlencoded bodies: the longest rich text in every field fits many times. */
export const bodyLimit = 2 * 1024 * 1024;

/** Urlencoded bodies; forms with rich text come as multipart or JSON. */
const urlencodedLimit = 64 * 1024;
/** Names and values of one request. The largest form has a tenth of them. */
const maxValues = 2_000;

/** A query, as far as a form may be long; broken percent signs stand for themselves. */
export function decodeQuery(text: string): Decoded {
  return nest([...new URLSearchParams(text)].slice(0, maxValues));
}

/** @throws CallFailure payload_too_large */
function decodeForm(text: string): Decoded {
  const pairs = new URLSearchParams(text);
  if (pairs.size > maxValues) throw new CallFailure('payload_too_large');
  return nest(pairs);
}

/** Teaches the server the two encodings beside multipart; an empty body is an empty input, whatever its type says. */
export function acceptBodies(app: FastifyInstance): void {
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
 * The input of a call, whichever way it came (contract 1.2). Texts are handed on as they are: blank and `undefined` are
 * made absent by the fields of the contract's schemas, where a blank may also mean "clear this".
 * @param keepFiles see Uploads.receive
 */
export async function decodeInput(request: FastifyRequest, uploads: Uploads, keepFiles: boolean): Promise<Decoded> {
  const query = request.query as Decoded;
  if (request.isMultipart()) return merge(query, nest(await uploads.receive(request, keepFiles)));
  const body = withoutFiles(request.body);
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? merge(query, body as Decoded) : query;
}

function merge(query: Decoded, body: Decoded): Decoded {
  return Object.assign(Object.create(null), query, body) as Decoded;
}

/** No input of the contract is half as deep; without an end, nested lists would use up the stack. */
const maxDepth = 10;

/** Names and values of a JSON body: twice the texts of the site, which the console imports in one. */
const maxJsonValues = 10_000;

/**
 * A file comes by multipart only: JSON that looks like one must never name a path on this machine.
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
