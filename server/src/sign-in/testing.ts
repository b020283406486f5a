import type { Database } from '../platform/database/pool.ts';

/** Lists the mails and text messages to a recipient, oldest first, from the outbox table. */
export async function messagesTo(database: Database, recipient: string): Promise<{ subject: string; text: string }[]> {
  return database.db
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
}

/** Returns the newest code that was sent to a recipient. */
export async function lastCode(database: Database, recipient: string): Promise<string> {
  const messages = await messagesTo(database, recipient);
  const codes = messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
  const code = codes.at(-1);
  if (code === undefined) throw new Error(`no code sent to ${recipient}`);
  return code;
}

/** Returns a code that differs from the given one. */
export function wrongCode(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0');
}
