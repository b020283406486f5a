import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Database } from '../database/pool.ts';
import type { FileStore } from '../services/files/file-store.ts';
import { markPath } from '../services/mail/mark-path.ts';
import { pictureWork } from '../services/pictures/sharp-work.ts';
import { loadSettings } from '../settings/load-settings.ts';

/** Three times what mails show, for dense screens. */
const size = 96;

/** The market's mark as mails show it: a PNG of what the operator gave. */
export function registerMailMark(app: FastifyInstance, { database, store }: { database: Database; store: FileStore }) {
  let drawn: { path: string; png: Promise<Buffer | null> } | null = null;

  app.get('/mail/:name', async (request, reply) => {
    const key = (await loadSettings(database)).text('web_favicon');
    const path = request.url.split('?', 1)[0] ?? '';
    const missing = () => reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
    if (!key || path !== markPath(key)) return missing();
    if (drawn?.path !== path) drawn = { path, png: draw(store, key).catch(() => null) };
    const png = await drawn.png;
    if (!png) {
      drawn = null;
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

async function draw(store: FileStore, key: string): Promise<Buffer | null> {
  const stream = await store.open(key);
  if (!stream) return null;
  const original = await buffer(stream);
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  return pictureWork(() =>
    sharp(original, { density: 300, limitInputPixels: 4_000_000 })
      .resize(size, size, { fit: 'contain', background: transparent })
      .png()
      .toBuffer(),
  );
}
