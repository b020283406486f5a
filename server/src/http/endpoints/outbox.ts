import { consolePaths } from '@latchkey/contract/admin/console-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import { plainPage, sendPlainPage } from '../pages/plain-page.ts';
import { siteAddress } from '../pages/site-address.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';

const pageSize = 100;

/** Every visitor can read this page, so mails with a link that resets a password of the console are left out. */
const isPublic = sql<boolean>`text not like ${`%${consolePaths.password('')}%`}`;

/** The policy of a mail's own page: inline styles and pictures, no scripts; links open outside the frame. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https: http:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

interface OutboxOptions {
  services: Pick<Services, 'database' | 'mailUrl'>;
  fixedAddress: string | null;
}

/** Serves the mails and text messages of demo mode: a page, or JSON when the client accepts it. */
export function registerOutbox(app: FastifyInstance, { services, fixedAddress }: OutboxOptions): void {
  const { database, mailUrl } = services;
  /** Rewrites links of a mail to the address that the page is requested at. */
  const atRequestAddress = (text: string, request: FastifyRequest) =>
    text.replaceAll(mailUrl, siteAddress(fixedAddress, request));

  app.get('/outbox', async (request, reply) => {
    const rows = await database.db
      .selectFrom('outbox')
      .select(['id', 'kind', 'recipient', 'subject', 'text', 'html', 'created_at', 'sent_at'])
      .where(isPublic)
      .orderBy('id', 'desc')
      .limit(pageSize)
      .execute();
    void reply.header('Cache-Control', 'no-store').header('Vary', 'Accept');
    const messages = rows.map(({ html, text, ...row }) => ({
      ...row,
      text: atRequestAddress(text, request),
      isMail: html !== '',
    }));
    if (request.headers.accept?.includes('application/json')) {
      const data = messages.map(({ isMail: _, ...message }) => message);
      return { data, total: data.length };
    }
    const articles = messages.map(({ id, subject, kind, recipient, created_at, text, isMail }) => {
      const plainText = `<pre>${withLinks(escapeHtml(text))}</pre>`;
      const title = escapeHtml(subject || (kind === 'sms' ? 'Text message' : 'Email'));
      return `<article>
        <h2 dir="auto">${title}</h2>
        <p class="quiet">to <bdi>${escapeHtml(recipient)}</bdi>, <time>${created_at.toISOString().slice(0, 16).replace('T', ' ')}</time></p>
        ${isMail ? `<iframe class="mail" src="/outbox/${id}" title="${title}" loading="lazy"></iframe><p class="quiet"><a href="/outbox/${id}">Open in a new page</a></p><details><summary>As plain text</summary>${plainText}</details>` : plainText}
      </article>`;
    });
    const none = '<p class="quiet">No messages yet. Emails and text messages from this site appear here.</p>';
    return sendPlainPage(reply, plainPage('Outbox', `<h1>Outbox</h1>${articles.join('') || none}`));
  });

  app.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
    const id = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const mails = database.db.selectFrom('outbox').select('html').where('id', '=', id).where(isPublic);
    const row = await mails.executeTakeFirst();
    void reply.header('Cache-Control', 'no-store');
    if (!row?.html) return reply.code(404).type('text/plain').send('Email not found.\n');
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', mailPolicy)
      .send(atRequestAddress(row.html, request));
  });
}

/** Links the addresses in a text that is already escaped. */
function withLinks(text: string): string {
  return text.replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`);
}
