import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../services/files/file-store.ts';
import { resolveFile } from '../services/files/serve-file.ts';
import type { VariantMaker } from '../services/pictures/picture-variant.ts';

/** Stored files below /files; smaller copies of pictures are made when they are first asked for. */
export function registerFiles(app: FastifyInstance, store: FileStore, makeVariant: VariantMaker): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const file = await resolveFile(store, makeVariant, request.params['*']);
    if (!file) return reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
    void reply.headers(file.headers);
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    const stream = await store.open(file.key);
    if (!stream) return reply.code(404).send();
    return reply.header('Content-Length', file.length).send(stream);
  });
}
