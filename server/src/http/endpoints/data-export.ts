import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExpressionBuilder } from 'kysely';
import { streamDataExport } from '../../account/data-export.ts';
import type { Services } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { plainPage, sendPlainPage } from '../pages/plain-page.ts';
import { tokenHash } from '../../platform/crypto/tokens.ts';

interface Options {
  services: Services;
  now: () => Date;
}

/**
 * The target of the link of `request-data-export`: a page with a button that downloads the archive once. The button is
 * needed because mail scanners follow links.
 */
export function registerDataExport(app: FastifyInstance, { services, now }: Options): void {
  const { database, files } = services;
  const url = '/data-export/:token';
  const exportOf = (token: string) => (is: ExpressionBuilder<Tables, 'data_export'>) =>
    is.and([is('token_hash', '=', tokenHash(token)), is('expires_at', '>', now())]);
  const sendGone = (reply: FastifyReply) => sendPlainPage(reply.code(410), plainPage('Link used', usedUp));
  const onRequest = async (_: FastifyRequest, reply: FastifyReply) => {
    void reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
  };

  app.get<{ Params: { token: string } }>(url, { onRequest }, async ({ params }, reply) => {
    const found = await database.db
      .selectFrom('data_export')
      .select('account_id')
      .where(exportOf(params.token))
      .executeTakeFirst();
    return found ? sendPlainPage(reply, plainPage('Your data', ready), { forms: true }) : sendGone(reply);
  });

  app.post<{ Params: { token: string } }>(url, { onRequest, compress: false }, async ({ params }, reply) => {
    const used = await database.db
      .deleteFrom('data_export')
      .where(exportOf(params.token))
      .returning('account_id')
      .executeTakeFirst();
    if (!used) return sendGone(reply);
    const day = now().toISOString().slice(0, 10);
    return reply
      .type('application/zip')
      .header('Content-Disposition', `attachment; filename="my-data-${day}.zip"`)
      .send(Readable.from(streamDataExport(used.account_id, { database, files })));
  });
}

const ready = `<h1>Your data</h1>
<p>Everything we hold about you, in one archive. You can download it once.</p>
<form method="post"><button>Download the archive</button></form>`;

const usedUp = `<h1>This link has been used</h1>
<p>Links to your data work once and expire after a day. <a href="/user/profile">Request a new one</a> in your profile.</p>`;
