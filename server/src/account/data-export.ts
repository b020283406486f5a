import { asRecord } from '@latchkey/contract/schema/record';
import { dayMs } from '@latchkey/contract/time-units';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Database } from '../platform/database/pool.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { loadOwnRows } from './load-own-rows.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { expectConfirmed } from './recent-confirmation.ts';
import { expectCaller } from '../platform/expect-caller.ts';
import { newToken, tokenHash } from '../platform/crypto/tokens.ts';
import { requestDataExport } from '@latchkey/contract/account/calls';

const lifetimeMs = dayMs;

/**
 * Creates the link from which the caller downloads all their data. It works once and for a day; a new link replaces the
 * previous one. It is also mailed, so that the owner notices an export requested by someone else.
 */
export const requestDataExportHandler = defineHandler(requestDataExport, async (_, context) => {
  const { database, siteUrl, mailUrl, now } = context;
  const { id } = expectCaller(context);
  await expectConfirmed(context);
  const token = newToken();
  const expires = new Date(now().getTime() + lifetimeMs);
  await database.transaction(async (trx) => {
    await trx.deleteFrom('data_export').where('account_id', '=', id).execute();
    const row = { token_hash: tokenHash(token), account_id: id, created_at: now(), expires_at: expires };
    await trx.insertInto('data_export').values(row).execute();
    const account = await trx
      .selectFrom('account')
      .select(['email', 'name', 'language'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (account.email === '') return;
    const reader = { to: account.email, name: account.name, language: account.language };
    const params = { url: `${mailUrl}/data-export/${token}`, until: expires };
    await enqueueMail(context, reader, 'export-ready', params, { trx });
  });
  return { data: { url: `${siteUrl}/data-export/${token}`, expires_at: expires.toISOString() } };
});

interface Deps {
  database: Database;
  files: FileStore;
}

const readme = `What this site stores about you.

data.json   all your records, by table
files.json  the name of each of your files, with its number in data.json
files/      the photos and documents you uploaded
`;

/**
 * Streams all data of an account as a ZIP archive in chunks. The archive is neither stored nor buffered as a whole, so
 * the number of pictures does not affect memory.
 */
export async function* streamDataExport(accountId: number, { database, files }: Deps): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const addText = (name: string, text: string) => {
    const entry = new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    entry.push(Buffer.from(text), true);
  };
  const ownRows = await loadOwnRows(database, accountId);
  addText('README.txt', readme);
  addText('data.json', JSON.stringify(Object.fromEntries(ownRows.map(({ table, rows }) => [table, rows])), null, 2));
  yield* ready.splice(0);

  const stored = await listFiles(ownRows, accountId, database);
  addText('files.json', JSON.stringify(stored, null, 2));
  for (const { key } of stored) {
    const stream = await files.open(key);
    if (!stream) continue;
    // Pictures are already compressed.
    const entry = new ZipPassThrough(`files/${key}`);
    zip.add(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      entry.push(chunk);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** Every file that the account uploaded or that one of its rows references. */
async function listFiles(ownRows: Awaited<ReturnType<typeof loadOwnRows>>, accountId: number, { db }: Database) {
  const ids = ownRows.flatMap(({ rows }) => rows.flatMap(fileIdsIn));
  return db
    .selectFrom('file')
    .select(['id', 'key', 'name', 'content_type', 'bytes', 'created_at'])
    .where((is) => is.or([is('account_id', '=', accountId), ...(ids.length > 0 ? [is('id', 'in', ids)] : [])]))
    .orderBy('id')
    .execute();
}

const fileColumn = /^(file|audio|.*image|profile)_id$/;

function fileIdsIn(row: unknown): number[] {
  return Object.entries(asRecord(row)).flatMap(([name, value]) =>
    fileColumn.test(name) && typeof value === 'number' ? [value] : [],
  );
}
