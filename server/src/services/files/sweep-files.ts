import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { originalKeys, parseVariantKey } from '../pictures/variant-key.ts';
import { deleteFile } from './delete-file.ts';
import { removeFiles } from './remove-files.ts';
import { uploadFolders } from './upload-kinds.ts';

/** What is younger may belong to a request that is under way: no request takes an hour. */
const graceMs = 60 * 60 * 1_000;
const batch = 500;
/**
 * What people bring here is shown by columns alone, so a file that none of them names is waste even when its owner is
 * gone: an account was deleted, and the process died before its files were.
 */
const foldersOfPeople = [...new Set([uploadFolders.profile, uploadFolders.chatFile, uploadFolders.verificationFile])];
/** Pictures that settings name and no row of a file does: they are never strays. */
const foldersOfSettings: readonly string[] = [uploadFolders.marketPicture];
/**
 * What is written in the console and not saved stays on the writer's device, and they may go on with it weeks later: its
 * pictures are there that long.
 */
const folderOfTexts = uploadFolders.articleImage;
const textGraceMs = 30 * 24 * 60 * 60 * 1_000;
/** So many missing files are named; a store that was lost altogether needs no list. */
const named = 100;

export interface Swept {
  /** Files in the store that no row named. */
  strays: number;
  /** Rows of files that nothing showed, removed with their files. */
  unused: number;
  /** Keys of rows whose file is not in the store: nothing can be done but to tell. */
  missing: string[];
}

type Surroundings = Pick<Context, 'database' | 'files' | 'now'>;

/**
 * Brings store and database together again after a process died between the two: removes files without a row and files
 * that nothing shows, finds rows without a file. Looks at what people upload and at pictures for texts; the operator's
 * drawings and logos are named by settings. May run while the market is busy.
 */
export async function sweepFiles(context: Surroundings): Promise<Swept> {
  const before = new Date(context.now().getTime() - graceMs);
  const unused = await removeUnused(before, context);
  return { unused, strays: await removeStrays(before, context), missing: await findMissing(before, context) };
}

/** In the order of their ids, so that nothing is read twice. */
async function* filesBefore(before: Date, { database }: Surroundings, isOfPeople: boolean) {
  const textsBefore = new Date(before.getTime() - textGraceMs);
  let last = 0;
  for (;;) {
    const rows = await database.db
      .selectFrom('file')
      .select(['id', 'key'])
      .where('id', '>', last)
      .where('created_at', '<', before)
      .$if(isOfPeople, (query) =>
        query.where(
          sql<boolean>`(account_id is not null or split_part(key, '/', 1) = any(${foldersOfPeople}::text[])
            or (split_part(key, '/', 1) = ${folderOfTexts} and created_at < ${textsBefore}))`,
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

async function removeUnused(before: Date, context: Surroundings): Promise<number> {
  let removed = 0;
  for await (const rows of filesBefore(before, context, true)) {
    removed += await removeFiles(
      rows.map(({ id }) => id),
      context,
    );
  }
  return removed;
}

async function removeStrays(before: Date, context: Surroundings): Promise<number> {
  let removed = 0;
  const check = async (keys: string[]) => {
    const strays = await unknownOf(keys, context);
    for (const key of strays) {
      const stat = await context.files.stat(key);
      if (!stat || stat.modifiedAt >= before) continue;
      await deleteFile(context.files, key);
      removed += 1;
    }
  };
  for (const folder of new Set(Object.values(uploadFolders))) {
    if (foldersOfSettings.includes(folder)) continue;
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

/** The keys of which one must have a row: a copy such as `homes/3f/3f9a.w640.avif` is its original's. */
function originalsOf(key: string): string[] {
  const variant = parseVariantKey(key);
  return variant ? originalKeys(variant.stem) : [key];
}

async function unknownOf(keys: string[], { database }: Surroundings): Promise<string[]> {
  if (keys.length === 0) return [];
  const wanted = [...new Set(keys.flatMap(originalsOf))];
  const { rows } = await sql<{ key: string }>`
    select key from file where key = any(${wanted}::text[])`.execute(database.db);
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !originalsOf(key).some((original) => known.has(original)));
}

async function findMissing(before: Date, context: Surroundings): Promise<string[]> {
  const missing: string[] = [];
  for await (const rows of filesBefore(before, context, false)) {
    for (const { key } of rows) {
      if (missing.length < named && !(await context.files.stat(key))) missing.push(key);
    }
  }
  return missing;
}
