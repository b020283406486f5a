import { isUploadedFile } from '@latchkey/contract/schemas/uploaded-file';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Decoded, nest } from './bracket-names.ts';
import type { Uploads } from './uploads.ts';

/** JSON and urlencoded bodies: the longest rich text in every field fits many times. */
export const bodyLimit = 2 * 1024 * 1024;

/** A query or an urlencoded body; broken percent signs stand for themselves. */
export function decodeQuery(text: string): Decoded {
  return nest(new URLSearchParams(text));
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
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, decodeQuery(body)),
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

/** A file comes by multipart only: JSON that looks like one must never name a path on this machine. */
function withoutFiles(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth || isUploadedFile(value)) return undefined;
  if (Array.isArray(value)) return value.map((member) => withoutFiles(member, depth + 1));
  const copy: Decoded = Object.create(null);
  for (const [name, member] of Object.entries(value)) copy[name] = withoutFiles(member, depth + 1);
  return copy;
}
