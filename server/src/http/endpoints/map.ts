import { parseStaticMapPath } from '@latchkey/contract/map/static-map';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mapCacheControl, type MapData } from '../../platform/map/map-data.ts';
import type { RateLimiter } from '../api/rate-limit.ts';
import { sendCompressed } from '../send-compressed.ts';
import { addressKey } from '../api/rate-limit-key.ts';
import { sendPlainRefusal } from './plain-refusal.ts';

interface MapRoutes {
  map: MapData;
  limiter: RateLimiter;
  now: () => Date;
}

const geoJson = 'application/geo+json; charset=utf-8';
const vectorTile = 'application/vnd.mapbox-vector-tile';

/** Ten minutes, since streets follow the listings. */
const emptyCacheControl = 'public, max-age=600';

type Tile = Record<'z' | 'x' | 'y', string>;
type Language = { language?: unknown };
type Cell = Record<'x' | 'y', string>;
type Image = Record<'step' | 'x' | 'y' | 'name', string>;

/**
 * Serves our own map: world, labels, sketched streets, and static images. Only rendering counts against the rate limit,
 * and labels.
 */
export function registerMap(app: FastifyInstance, { map, limiter, now }: MapRoutes): void {
  // Moving the map loads tiles about as often as it searches, so tiles share that rate.
  const admit = (rate: 'search' | 'draw', { ip }: FastifyRequest) => {
    const key = addressKey(ip);
    return () => limiter.count(rate, rate === 'draw' ? { ip: key } : { caller: `map ${key}` }, now().getTime());
  };
  const options = { compress: false as const, errorHandler: sendPlainRefusal };

  app.get<{ Params: Tile }>('/map/world/:z/:x/:y', options, async (request, reply) => {
    const { z, x, y } = request.params;
    const tile = await map.world(Number(z), Number(x), Number(y), admit('search', request));
    if (!tile) return missing(reply);
    return reply
      .headers({ 'Content-Encoding': 'gzip', 'Cache-Control': mapCacheControl.world })
      .type(vectorTile)
      .send(tile);
  });

  const labelOptions = { errorHandler: sendPlainRefusal };
  app.get<{ Params: Tile; Querystring: Language }>('/map/labels/:z/:x/:y', labelOptions, async (request, reply) => {
    // Labels are not cached here, so each request is counted, apart from the searches that the moving map makes.
    await limiter.count('read', { caller: `labels ${addressKey(request.ip)}` }, now().getTime());
    const { z, x, y } = request.params;
    const language = String(request.query.language ?? '');
    const labels = await map.labels(Number(z), Number(x), Number(y), language);
    if (labels === null) return missing(reply);
    return reply.header('Cache-Control', mapCacheControl.labels).type(geoJson).send(labels);
  });

  app.get<{ Params: Cell }>('/map/streets/:x/:y', options, async (request, reply) => {
    const { x, y } = request.params;
    const cell = await map.streets(Number(x), Number(y), admit('search', request));
    // Most cells of a map are empty, and browsers report a 404 as an error.
    if (!cell) return reply.code(204).header('Cache-Control', emptyCacheControl).send();
    return sendCompressed(reply.header('Cache-Control', mapCacheControl.streets).type(geoJson), request, cell);
  });

  app.get<{ Params: Image }>('/map/still/:step/:x/:y/:name', options, async (request, reply) => {
    const view = parseStaticMapPath(request.params);
    const image = view && (await map.staticMap(view, admit('draw', request)));
    if (!image) return missing(reply);
    return sendCompressed(
      reply.header('Cache-Control', mapCacheControl.staticMap).type('image/svg+xml'),
      request,
      image,
    );
  });
}

/** Responds 404, cacheable for ten minutes. */
function missing(reply: FastifyReply) {
  return reply.code(404).header('Cache-Control', emptyCacheControl).type('text/plain').send('Nothing here\n');
}
