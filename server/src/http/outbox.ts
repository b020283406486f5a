import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/pool.ts';
import { escapeHtml, plainPage, sendPlainPage } from './plain-page.ts';

const shown = 100;

/** Where mails and text messages land in demo mode: a page, or JSON for whoever asks for it. */
export function registerOutbox(app: FastifyInstance, database: Database): void {
  app.get('/outbox', async (request, reply) => {
    const messages = await database.db
      .selectFrom('outbox')
      .select(['id', 'kind', 'recipient', 'subject', 'text', 'created_at', 'sent_at'])
      .orderBy('id', 'desc')
      .limit(shown)
      .execute();
    void reply.header('Cache-Control', 'no-store').header('Vary', 'Accept');
    if (request.headers.accept?.includes('application/json')) return { data: messages, total: messages.length };
    const articles = messages.map(
      ({ subject, kind, recipient, created_at, text }) => `<article>
        <h2>${escapeHtml(subject || (kind === 'sms' ? 'Text message' : 'Mail'))}</h2>
        <p class="quiet">to ${escapeHtml(recipient)}, <time>${created_at.toISOString().slice(0, 16).replace('T', ' ')}</time></p>
        <pre>${linked(escapeHtml(text))}</pre>
      </article>`,
    );
    const none = '<p class="quiet">No message yet. Mails and text messages of the market appear here.</p>';
    return sendPlainPage(reply, plainPage('Outbox', `<h1>Outbox</h1>${articles.join('') || none}`));
  });
}

/** Addresses in a text that is escaped already. */
function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`);
}
