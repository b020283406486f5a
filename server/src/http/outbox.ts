import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/pool.ts';
import { pagePolicy } from './security-headers.ts';

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
    void reply.header('Cache-Control', 'no-store');
    if (request.headers.accept?.includes('application/json')) return { data: messages, total: messages.length };
    const rows = messages.map(
      (message) =>
        `<article><h2>${escape(message.subject || message.kind)}</h2><p>${escape(message.recipient)}, ` +
        `${message.created_at.toISOString()}</p><pre>${escape(message.text)}</pre></article>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', pagePolicy([]))
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
          `<title>Outbox</title><style>body{font:16px/1.5 system-ui;max-width:720px;margin:40px auto;padding:0 16px;` +
          `color-scheme:light dark}pre{white-space:pre-wrap}article{border-top:1px solid #8886;padding:8px 0}</style>` +
          `<h1>Outbox</h1>${rows.join('') || '<p>No message yet.</p>'}</html>`,
      );
  });
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
