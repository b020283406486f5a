import { sql } from 'kysely';
import { chatPush } from '../chat/chat-push.ts';
import { loadMessageRows } from '../chat/load-message-rows.ts';
import { toChatMessage } from '../chat/to-chat-message.ts';
import type { Database } from '../platform/database/pool.ts';
import { loadFileSigner } from '../platform/files/private-link.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import type { LiveDeliveryOptions, LiveMessage } from './live-delivery.ts';

/** Loads messages for connected users with two queries, whatever their number. */
export function loadLiveMessages(database: Database, now: () => Date): LiveDeliveryOptions['loadMessages'] {
  return async (ids) => {
    const rows = await loadMessageRows(database.db, sql`m.id = any(${ids}::bigint[])`);
    const languages = await languagesOf(
      database,
      rows.flatMap(({ receiver_id }) => receiver_id ?? []),
    );
    const [settings, signFile] = await Promise.all([loadSettings(database), loadFileSigner({ database, now })]);
    return new Map(
      rows.map((row): [number, LiveMessage] => [
        row.id,
        {
          property: row.property_id,
          sender: row.sender_id,
          receiver: row.receiver_id,
          asSeenBy: (account, siteUrl) => toChatMessage(row, account, { settings, signFile, siteUrl, now }),
          push: (siteUrl) =>
            chatPush(row, languages.get(row.receiver_id ?? 0) ?? '', { settings, signFile, siteUrl, now }),
        },
      ]),
    );
  };
}

async function languagesOf({ db }: Database, accounts: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; language: string }>`
    select id, language from account where id = any(${accounts}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, language }) => [id, language]));
}
