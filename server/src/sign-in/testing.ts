import type { Database } from '../database/pool.ts';

/** What was mailed or texted to somebody, oldest first, as an operator without a mail server reads it at /outbox. */
export async function messagesTo(database: Database, recipient: string): Promise<{ subject: string; text: string }[]> {
  return database.db
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
}

/** The newest code that somebody was sent. */
export async function lastCode(database: Database, recipient: string): Promise<string> {
  const messages = await messagesTo(database, recipient);
  const codes = messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
  const code = codes.at(-1);
  if (code === undefined) throw new Error(`no code was sent to ${recipient}`);
  return code;
}

/** A code that is not this one. */
export function wrongCode(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0');
}
