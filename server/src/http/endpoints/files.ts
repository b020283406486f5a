import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/pool.ts';
import { parseRange, resolveFile } from '../../platform/files/serve-file.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { isPrivate, isPrivateLink } from '../../platform/files/private-link.ts';
import type { VariantMaker } from '../../platform/images/picture-variant.ts';
import type { RateLimiter } from '../api/rate-limit.ts';
import { addressKey } from '../api/rate-limit-key.ts';
import { sendPlainRefusal } from './plain-refusal.ts';

/** Serves stored files below /files, whole or by range; smaller copies of pictures are made on their first request. */
export function registerFiles(
  app: FastifyInstance,
  { store, makeVariant }: { store: FileStore; makeVariant: VariantMaker },
  deps: { database: Database; limiter: RateLimiter; now: () => Date },
): void {
  app.get<{ Params: { '*': string } }>(
    '/files/*',
    { compress: false, errorHandler: sendPlainRefusal },
    async (request, reply) => {
      const missing = () => reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
      const key = request.params['*'];
      const hidden = isPrivate(key);
      if (hidden && !(await isPrivateLink(key, Object(request.query), deps))) return missing();
      const count = () => deps.limiter.count('variant', { ip: addressKey(request.ip) }, deps.now().getTime());
      const file = await resolveFile(store, (variant) => makeVariant(variant, count), key);
      if (!file) return missing();
      void reply.headers(file.headers);
      if (hidden) void reply.header('Cross-Origin-Resource-Policy', 'same-site');
      if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
      const range = parseRange(request.headers.range, file.length);
      if (range === 'impossible') {
        return reply
          .code(416)
          .header('Content-Range', `bytes */${file.length}`)
          .header('Cache-Control', 'no-store')
          .send();
      }
      if (range === 'whole') {
        void reply.header('Content-Length', file.length);
      } else {
        const { start, end } = range;
        void reply.code(206).headers({
          'Content-Range': `bytes ${start}-${end}/${file.length}`,
          'Content-Length': end - start + 1,
        });
      }
      if (request.method === 'HEAD') return reply.send();
      const stream = await file.open(range === 'whole' ? undefined : range);
      return stream ? reply.send(stream) : missing();
    },
  );
}
