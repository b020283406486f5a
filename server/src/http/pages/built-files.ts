import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CallFailure } from '@latchkey/contract/errors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { replyFailure } from '../api/reply-failure.ts';
import { pageHeaders } from '../security-headers.ts';

/** The service worker (contract 7.5). */
const workerFile = 'firebase-messaging-sw.js';
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Copies that the build writes beside each file that gets smaller by it, the smallest first. */
const copies = [
  { encoding: 'br', extension: '.br', accepted: /\bbr\b/ },
  { encoding: 'gzip', extension: '.gz', accepted: /\bgzip\b/ },
];

/** Content types of built files by extension. */
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Headers without effect on a file whose name contains a hash of its content. */
const uselessHeaders = [...pageHeaders, 'X-Request-Id'];

/** Serves the built files for browsers. @param folder of the build */
export async function registerBuiltFiles(app: FastifyInstance, folder: string): Promise<void> {
  registerAssets(app, path.join(folder, 'assets'));
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      // Revalidated at every visit, so that a bug in it can be fixed; it may connect to this site only.
      if (path.basename(file).startsWith(workerFile)) {
        void reply.headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': workerPolicy });
        return;
      }
      void reply.header('Cache-Control', 'public, max-age=3600');
    },
  });
}

/**
 * Serves the files with a hash of their content in their names. A first visit loads about forty of them, so each is
 * cached in memory (6 MB for all) from its first request on, and headers without effect, a tenth of the bytes, are left out.
 */
function registerAssets(app: FastifyInstance, folder: string): void {
  const names = new Set(globSync('*', { cwd: folder }));
  const contents = new Map<string, Promise<Buffer>>();
  const read = (name: string) => {
    const known = contents.get(name);
    if (known) return known;
    const content = readFile(path.join(folder, name));
    contents.set(name, content);
    content.catch(() => contents.delete(name));
    return content;
  };
  app.get<{ Params: { name: string } }>('/assets/:name', { compress: false }, async (request, reply) => {
    const { name } = request.params;
    const type = contentTypes[path.extname(name)];
    if (!type || !names.has(name)) return replyFailure(new CallFailure('path_not_found'), null, request, reply);
    for (const header of uselessHeaders) void reply.removeHeader(header);
    void reply.type(type).header('Cache-Control', 'public, max-age=31536000, immutable');
    const accepted = request.headers['accept-encoding'] ?? '';
    const possible = copies.filter(({ extension }) => names.has(name + extension));
    if (possible.length > 0) void reply.header('Vary', 'Accept-Encoding');
    const copy = possible.find((one) => one.accepted.test(accepted));
    if (copy) void reply.header('Content-Encoding', copy.encoding);
    return reply.send(await read(name + (copy?.extension ?? '')));
  });
}
