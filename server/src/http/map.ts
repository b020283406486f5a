import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Still } from '../services/map-still/draw-still.ts';
import { mapCacheControl, type MapData } from '../services/map-still/map-data.ts';

const geoJson = 'application/geo+json; charset=utf-8';
const vectorTile = 'application/vnd.mapbox-vector-tile';

/** What our own map is made of: the world, its names, sketched streets, and still pictures. */
export function registerMap(app: FastifyInstance, map: MapData): void {
  app.get<{ Params: Record<'z' | 'x' | 'y', string> }>(
    '/map/world/:z/:x/:y',
    async ({ params: { z, x, y } }, reply) => {
      const tile = await map.world(Number(z), Number(x), Number(y));
      if (!tile) return missing(reply);
      return send(reply.header('Content-Encoding', 'gzip'), tile, vectorTile, mapCacheControl.world);
    },
  );

  app.get<{ Params: Record<'z' | 'x' | 'y', string> }>('/map/labels/:z/:x/:y', async ({ params: { z, x, y } }, reply) =>
    send(reply, await map.labels(Number(z), Number(x), Number(y)), geoJson, mapCacheControl.labels),
  );

  app.get<{ Params: Record<'x' | 'y', string> }>('/map/streets/:x/:y', async ({ params: { x, y } }, reply) =>
    send(reply, await map.streets(Number(x), Number(y)), geoJson, mapCacheControl.streets),
  );

  app.get<{ Params: Record<'spot' | 'size', string>; Querystring: { theme?: string } }>(
    '/map/still/:spot/:size',
    async ({ params, query }, reply) => {
      const still = readStill(params.spot, params.size, query.theme);
      if (!still) return missing(reply);
      try {
        return await send(reply, await map.still(still), 'image/svg+xml', mapCacheControl.still);
      } catch (error) {
        if (error instanceof RangeError) return missing(reply);
        throw error;
      }
    },
  );
}

/** `38.72,-9.14,14` and `720x300.svg`. */
function readStill(spot: string, size: string, theme: string | undefined): Still | null {
  const at = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?),(\d{1,2}(?:\.\d{1,2})?)$/.exec(spot);
  const box = /^(\d{1,4})x(\d{1,4})\.svg$/.exec(size);
  if (!at || !box) return null;
  return {
    latitude: Number(at[1]),
    longitude: Number(at[2]),
    zoom: Number(at[3]),
    width: Number(box[1]),
    height: Number(box[2]),
    theme: theme === 'dark' ? 'dark' : 'light',
  };
}

function send(reply: FastifyReply, body: string | Buffer | null, type: string, cacheControl: string) {
  if (body === null) return missing(reply);
  return reply.header('Cache-Control', cacheControl).type(type).send(body);
}

/** Nothing is drawn there, and will not be for a while. */
function missing(reply: FastifyReply) {
  return reply.code(404).header('Cache-Control', 'public, max-age=600').type('text/plain').send('Nothing here\n');
}
