import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isShareKind, type ShareImages } from '../../share/share-images.ts';
import type { RateLimiter } from '../api/rate-limit.ts';
import { addressKey } from '../api/rate-limit-key.ts';
import { sendPlainRefusal } from './plain-refusal.ts';

interface ShareRoutes {
  images: ShareImages;
  limiter: RateLimiter;
  now: () => Date;
}

/** The address contains a hash of the content, so a copy never expires. */
const immutable = 'public, max-age=31536000, immutable';

/** Serves the images of shared links: `/share/property/{slug}/{name}.jpg`, `/share/market/{name}.jpg`. */
export function registerShare(app: FastifyInstance, { images, limiter, now }: ShareRoutes): void {
  const send = async (kind: string, slug: string, name: string, request: FastifyRequest, reply: FastifyReply) => {
    const missing = () => reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
    if (!isShareKind(kind) || !/^[0-9a-f]{20}$/.test(name)) return missing();
    const count = () => limiter.count('draw', { ip: addressKey(request.ip) }, now().getTime());
    const result = await images.open(kind, slug, name, count);
    if (!result) return missing();
    if ('movedTo' in result) return reply.header('Cache-Control', 'no-store').redirect(result.movedTo, 302);
    return reply
      .headers({ 'Cache-Control': immutable, 'Cross-Origin-Resource-Policy': 'cross-origin' })
      .type('image/jpeg')
      .send(result.picture);
  };
  const options = { errorHandler: sendPlainRefusal };
  app.get<{ Params: Record<'name', string> }>('/share/market/:name.jpg', options, (request, reply) =>
    send('market', '', request.params.name, request, reply),
  );
  app.get<{ Params: Record<'kind' | 'slug' | 'name', string> }>(
    '/share/:kind/:slug/:name.jpg',
    options,
    (request, reply) => send(request.params.kind, request.params.slug, request.params.name, request, reply),
  );
}
