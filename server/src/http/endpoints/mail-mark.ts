import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/pool.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { markPath } from '../../platform/mail/mark-path.ts';
import { drawMarketMark } from '../../platform/images/market-mark.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';

/** Serves the market's logo for mails: a PNG of the operator's file. */
export function registerMailMark(app: FastifyInstance, { database, store }: { database: Database; store: FileStore }) {
  let rendered: { path: string; png: Promise<Buffer | null> } | null = null;

  app.get('/mail/:name', async (request, reply) => {
    const key = (await loadSettings(database)).text('web_favicon');
    const path = request.url.split('?', 1)[0] ?? '';
    const missing = () => reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
    if (!key || path !== markPath(key)) return missing();
    if (rendered?.path !== path) rendered = { path, png: drawMarketMark(store, key).catch(() => null) };
    const png = await rendered.png;
    if (!png) {
      rendered = null;
      return missing();
    }
    return reply
      .headers({
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      .type('image/png')
      .send(png);
  });
}
