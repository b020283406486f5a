import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { writeExport } from '../account/write-export.ts';
import type { Services } from '../context.ts';
import { tokenHash } from '../sign-in/sessions.ts';
import { plainPage, sendPlainPage } from './plain-page.ts';

interface Options {
  services: Services;
  now: () => Date;
}

/** Where the link of `request-data-export` leads: the archive, once. */
export function registerDataExport(app: FastifyInstance, { services, now }: Options): void {
  const { database, files } = services;
  app.get<{ Params: { token: string } }>('/data-export/:token', { compress: false }, async (request, reply) => {
    void reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    // A look at the address, as mail programs take one, must not use the link up.
    if (request.method === 'HEAD') return reply.type('application/zip').send();
    const used = await database.db
      .deleteFrom('data_export')
      .where('token_hash', '=', tokenHash(request.params.token))
      .where('expires_at', '>', now())
      .returning('account_id')
      .executeTakeFirst();
    if (!used) return sendPlainPage(reply.code(410), plainPage('Link used', usedUp));
    const day = now().toISOString().slice(0, 10);
    return reply
      .type('application/zip')
      .header('Content-Disposition', `attachment; filename="my-data-${day}.zip"`)
      .send(Readable.from(writeExport(used.account_id, { database, files })));
  });
}

const usedUp = `<h1>This link has been used</h1>
<p>A link to your data works once, and for a day. <a href="/user/profile">Ask for a new one</a> on your profile.</p>`;
