import { dayMs, hourMs } from '@latchkey/contract/time-units';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { originalKeys, parseVariantKey } from '../images/variant-key.ts';
import { deleteFile } from './delete-file.ts';
import { deleteUnusedFiles } from './delete-unused-files.ts';
import { uploadFolders } from './upload-kinds.ts';

/** Younger files may belong to a running request: no request takes an hour. */
const graceMs = hourMs;
const batch = 500;
/**
 * Folders of uploads that only columns reference. A file that no column references is unused even when it has no owner:
 * its account was deleted, and the process died before it deleted the files.
 */
const userFolders = [...new Set([uploadFolders.profile, uploadFolders.chatFile, uploadFolders.verificationFile])];
/** Folders of files that settings name and that have no row in table `file`: they are never strays. */
const settingsFolders: readonly string[] = [uploadFolders.marketPicture, uploadFolders.mapPart];
/**
 * Unsaved drafts of the console stay on the author's device, and the author may continue them weeks later, so pictures of
 * texts are kept that long.
 */
const textFolder = uploadFolders.articleImage;
const textGraceMs = 30 * dayMs;
/** Maximum of missing files that are reported; a store that was lost altogether needs no list. */
const maxReported = 100;

export interface SweepResult {
  /** Number of deleted files in the store that had no row. */
  strays: number;
  /** Number of unreferenced rows that were deleted with their files. */
  unused: number;
  /** Keys of rows whose file is not in the store: they can only be reported. */
  missing: string[];
}

type Deps = Pick<Context, 'database' | 'files' | 'now' | 'log'>;

/**
 * Reconciles store and database after a process died between writing the two: deletes files without a row and unreferenced
 * files, and reports rows without a file. It covers uploads of users and pictures for texts; SVGs and logos of the console
 * are named by settings. May run while the server handles requests.
 */
export async function sweepFiles(context: Deps): Promise<SweepResult> {
  const before = new Date(context.now().getTime() - graceMs);
  const unused = await removeUnused(before, context);
  return { unused, strays: await removeStrays(before, context), missing: await findMissing(before, context) };
}

/** Yields batches of files in the order of their ids, so that no file is read twice. */
async function* filesBefore(before: Date, { database }: Deps, onlyUserFiles: boolean) {
  const textsBefore = new Date(before.getTime() - textGraceMs);
  let last = 0;
  for (;;) {
    const rows = await database.db
      .selectFrom('file')
      .select(['id', 'key'])
      .where('id', '>', last)
      .where('created_at', '<', before)
      .$if(onlyUserFiles, (query) =>
        query.where(
          sql<boolean>`(account_id is not null or split_part(key, '/', 1) = any(${userFolders}::text[])
            or (split_part(key, '/', 1) = ${textFolder} and created_at < ${textsBefore}))`,
        ),
      )
      .orderBy('id')
      .limit(batch)
      .execute();
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.id ?? last;
  }
}

async function removeUnused(before: Date, context: Deps): Promise<number> {
  let removed = 0;
  for await (const rows of filesBefore(before, context, true)) {
    removed += await deleteUnusedFiles(
      rows.map(({ id }) => id),
      context,
    );
  }
  return removed;
}

async function removeStrays(before: Date, context: Deps): Promise<number> {
  let removed = 0;
  const check = async (keys: string[]) => {
    const strays = await keysWithoutRow(keys, context);
    for (const key of strays) {
      const stat = await context.files.stat(key);
      if (!stat || stat.modifiedAt >= before) continue;
      await deleteFile(context.files, key);
      removed += 1;
    }
  };
  for (const folder of new Set(Object.values(uploadFolders))) {
    if (settingsFolders.includes(folder)) continue;
    let keys: string[] = [];
    for await (const key of context.files.list(`${folder}/`)) {
      keys.push(key);
      if (keys.length < batch) continue;
      await check(keys);
      keys = [];
    }
    await check(keys);
  }
  return removed;
}

/** Returns the keys of which one must have a row: a copy such as `homes/3f/3f9a.w640.avif` belongs to its original. */
function originalsOf(key: string): string[] {
  const variant = parseVariantKey(key);
  return variant ? originalKeys(variant.stem) : [key];
}

async function keysWithoutRow(keys: string[], { database }: Deps): Promise<string[]> {
  if (keys.length === 0) return [];
  const wanted = [...new Set(keys.flatMap(originalsOf))];
  const { rows } = await sql<{ key: string }>`
    select key from file where key = any(${wanted}::text[])`.execute(database.db);
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !originalsOf(key).some((original) => known.has(original)));
}

async function findMissing(before: Date, context: Deps): Promise<string[]> {
  const missing: string[] = [];
  for await (const rows of filesBefore(before, context, false)) {
    for (const { key } of rows) {
      if (missing.length < maxReported && !(await context.files.stat(key))) missing.push(key);
    }
  }
  return missing;
}
