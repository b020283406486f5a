import { addAbortSignal, PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { asRecord } from '@latchkey/contract/schema/record';
import { dayMs } from '@latchkey/contract/time-units';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
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
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  zip.on('error', (error: Error) => output.destroy(error));
  const closed = new AbortController();

  const addEntries = async () => {
    const ownRows = await loadOwnRows(database, accountId);
    const data = Object.fromEntries(ownRows.map(({ table, rows }) => [table, rows]));
    const stored = await listFiles(ownRows, accountId, database);
    zip.addBuffer(Buffer.from(readme), 'README.txt');
    zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json');
    zip.addBuffer(Buffer.from(JSON.stringify(stored, null, 2)), 'files.json');
    for (const { key } of stored) {
      const stream = await files.open(key);
      if (!stream) continue;
      addAbortSignal(closed.signal, stream);
      // Pictures are already compressed.
      zip.addReadStream(stream, `files/${key}`, { compress: false });
      await finished(stream);
    }
    zip.end();
  };
  addEntries().catch((error: Error) => output.destroy(error));
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    closed.abort();
  }
}

/** Every file that the account uploaded or that one of its rows references. */
async function listFiles(ownRows: Awaited<ReturnType<typeof loadOwnRows>>, accountId: number, { db }: Database) {
  const ids = ownRows.flatMap(({ rows }) => rows.flatMap(fileIdsIn));
  return db
    .selectFrom('file')
    .select(['id', 'key', 'name', 'content_type', 'bytes', 'created_at'])
    .where((is) => is.or([is('account_id', '=', accountId), sql<boolean>`id = any(${ids}::bigint[])`]))
    .orderBy('id')
    .execute();
}

const fileColumn = /^(file|audio|.*image|profile)_id$/;

function fileIdsIn(row: unknown): number[] {
  return Object.entries(asRecord(row)).flatMap(([name, value]) =>
    fileColumn.test(name) && typeof value === 'number' ? [value] : [],
  );
}
