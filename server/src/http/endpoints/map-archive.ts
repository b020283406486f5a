import type { FastifyInstance, FastifyReply } from 'fastify';
import type { MapProvider } from '../../platform/map/base-map/map-provider.ts';
import { MapProblem } from '../../platform/map/base-map/map-request.ts';
import type { RateLimiter } from '../api/rate-limit.ts';
import { addressKey } from '../api/rate-limit-key.ts';
import { sendPlainRefusal } from './plain-refusal.ts';

interface ArchiveRoutes {
  maps: MapProvider;
  limiter: RateLimiter;
  now: () => Date;
}

/** The path changes with the archive, but the owner of another server may replace a file at its URL. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';
const vectorTile = 'application/vnd.mapbox-vector-tile';

/** Serves the vector tiles of the operator's PMTiles archive, with `draft` those of one that is previewed. */
export function registerMapArchive(app: FastifyInstance, { maps, limiter, now }: ArchiveRoutes): void {
  app.get<{ Params: Record<'archive' | 'z' | 'x' | 'y', string>; Querystring: { draft?: unknown } }>(
    '/map/tiles/:archive/:z/:x/:y',
    { compress: false, errorHandler: sendPlainRefusal },
    async (request, reply) => {
      await limiter.count('search', { caller: `tiles ${addressKey(request.ip)}` }, now().getTime());
      const { archive: id, z, x, y } = request.params;
      const { draft } = request.query;
      const map = typeof draft === 'string' ? await maps.draft(draft) : maps.active;
      // Not cached, because another process may know the archive already.
      if (map?.archive?.id !== id) return refuse(reply, 404, 'no-store');
      const tile = await map.archive.tile(Number(z), Number(x), Number(y)).catch((error: unknown) => {
        if (!(error instanceof MapProblem)) throw error;
        request.log.warn({ err: error, problem: error.problem }, 'map archive not read');
        return 'failed' as const;
      });
      if (tile === 'failed') return refuse(reply, 503, 'no-store');
      if (!tile) return refuse(reply, 404, 'public, max-age=600');
      if (tile.encoding) void reply.header('Content-Encoding', tile.encoding);
      return reply.header('Cache-Control', cacheControl).type(vectorTile).send(tile.bytes);
    },
  );
}

function refuse(reply: FastifyReply, status: 404 | 503, caching: string) {
  return reply.code(status).header('Cache-Control', caching).type('text/plain').send('No tile\n');
}
