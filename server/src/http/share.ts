import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isShareKind, type ShareImages } from '../share/share-images.ts';
import { TooManyRequests } from '../too-many-requests.ts';
import type { RateLimiter } from './rate-limit.ts';
import { addressKey } from './who-asks.ts';

interface ShareRoutes {
  images: ShareImages;
  limiter: RateLimiter;
  now: () => Date;
}

/** Its address names its content, so a copy is good for ever. */
const keepForEver = 'public, max-age=31536000, immutable';

/** The pictures beside a shared link: `/share/property/{slug}/{name}.jpg`, `/share/market/{name}.jpg`. */
export function registerShare(app: FastifyInstance, { images, limiter, now }: ShareRoutes): void {
  const send = async (kind: string, slug: string, name: string, request: FastifyRequest, reply: FastifyReply) => {
    const missing = () => reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
    if (!isShareKind(kind) || !/^[0-9a-f]{20}$/.test(name)) return missing();
    const count = () => limiter.count('draw', { ip: addressKey(request.ip) }, now().getTime());
    try {
      const answer = await images.open(kind, slug, name, count);
      if (!answer) return missing();
      if ('movedTo' in answer) return reply.header('Cache-Control', 'no-store').redirect(answer.movedTo, 302);
      return reply
        .headers({ 'Cache-Control': keepForEver, 'Cross-Origin-Resource-Policy': 'cross-origin' })
        .type('image/jpeg')
        .send(answer.picture);
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      return reply.code(429).header('Retry-After', error.seconds).type('text/plain').send(`${error.message}\n`);
    }
  };
  app.get<{ Params: Record<'name', string> }>('/share/market/:name.jpg', (request, reply) =>
    send('market', '', request.params.name, request, reply),
  );
  app.get<{ Params: Record<'kind' | 'slug' | 'name', string> }>('/share/:kind/:slug/:name.jpg', (request, reply) =>
    send(request.params.kind, request.params.slug, request.params.name, request, reply),
  );
}
