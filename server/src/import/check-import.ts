import { imports } from '@latchkey/contract/limits';
import { propertyIdOf } from '@latchkey/contract/rules/import-columns';
import { offerCodes } from '@latchkey/contract/states/offer';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { BrokenFile } from './broken-file.ts';
import { type CategoryCount, loadCategoryMatcher } from './category-names.ts';
import { type CheckedRow, checkRow } from './check-row.ts';
import type { DueImport, Lease } from './import-lease.ts';
import type { ImportRunner } from './import-runner.ts';
import { markOf } from './listing.ts';
import { wordKey } from './market-words.ts';
import { openRows } from './open-rows.ts';
import type { Fault } from './raw-row.ts';
import { removeImportFiles } from './remove-import-files.ts';

/** Rows that are judged and put down together. */
const batchSize = 200;

interface JudgedRow extends CheckedRow {
  line: number;
}

/**
 * Reads the file of an import to its end and puts down what is to be done with each row. Begins anew when it was stopped
 * in the middle. A file that cannot be read ends the import.
 * @returns false when somebody else has the import by now
 */
export async function checkImport({ due, renew }: Lease, runner: ImportRunner): Promise<boolean> {
  const { database, now } = runner;
  await sql`update listing_import set status = 'checking' where id = ${due.id}`.execute(database.db);
  await sql`delete from listing_import_row where import_id = ${due.id}`.execute(database.db);
  try {
    const read = await readRows(due, renew, runner);
    if (read === null) return false;
    const { unused, names, hasUnknown } = read;
    const status = due.runs_at_once ? 'queued' : 'checked';
    await sql`update listing_import set status = ${status}, checked_at = ${now()}, unused_columns = ${unused},
      category_names = ${JSON.stringify(names)} where id = ${due.id}`.execute(database.db);
    // Only the latest of a format can be checked again: an older one would undo what came after it.
    await removeImportFiles(
      sql`account_id = ${due.account_id} and format = ${due.format} and status in ('checked', 'done') and id < ${due.id}`,
      runner,
    );
    if (hasUnknown) return true;
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    const { problem, line, value } = error;
    await sql`delete from listing_import_row where import_id = ${due.id}`.execute(database.db);
    await sql`update listing_import set status = 'failed', problem = ${problem}, problem_line = ${line},
      problem_value = ${value}, finished_at = ${now()} where id = ${due.id}`.execute(database.db);
  }
  await removeImportFiles(sql`id = ${due.id}`, runner);
  return true;
}

interface ReadFile {
  /** Columns that nothing is done with. */
  unused: readonly string[];
  /** What the file calls categories, the most frequent first. */
  names: CategoryCount[];
  /** Is one of them no category? */
  hasUnknown: boolean;
}

/** @returns null when the lease was lost */
async function readRows(due: DueImport, renew: Lease['renew'], runner: ImportRunner): Promise<ReadFile | null> {
  const { database, files, geocoder } = runner;
  const { words, matchCategory } = await loadCategoryMatcher(due, runner);
  const names = new Map<string, CategoryCount>();
  const stored = due.file_id === null ? undefined : await fileKey(database.db, due.file_id);
  const source = stored ? await files.open(stored) : null;
  if (!source) throw new BrokenFile('gone', 1);
  const around = {
    words,
    matchCategory,
    currency: await runner.currency(),
    geocoder,
    pictures: { ...(await runner.pictureRules(due.site_url)), upgradesHttp: due.format === 'xml' },
    hasAllFacts: due.format === 'csv',
  };
  try {
    const { unused, rows } = await openRows(due.format, source, { words, languages: runner.languages });
    const seen = new Set<string>();
    let batch: JudgedRow[] = [];
    let number = 0;
    const putDown = async () => {
      await putRows(due, number - batch.length + 1, batch, database.db);
      batch = [];
      return renew();
    };
    for await (const row of rows) {
      number += 1;
      if (number > imports.maxRows) throw new BrokenFile('too_many_rows', row.line, String(imports.maxRows));
      const checked = await checkRow(row, around);
      countName(names, checked.categoryName);
      batch.push({ ...refuseTwin(checked, seen), line: row.line });
      if (batch.length === batchSize && !(await putDown())) return null;
    }
    if (number === 0) throw new BrokenFile('empty', 1);
    if (!(await putDown())) return null;
    const counted = [...names.values()].toSorted((one, other) => other.rows - one.rows);
    return {
      unused,
      names: counted.slice(0, imports.categoryNames),
      hasUnknown: counted.some(({ name }) => matchCategory(name) === null),
    };
  } finally {
    source.destroy();
  }
}

/** Beyond so many names a file has no types but something else in their place. */
const countedNames = 5_000;

function countName(names: Map<string, CategoryCount>, name: string): void {
  const key = wordKey(name);
  const known = names.get(key);
  if (known) known.rows += 1;
  else if (key !== '' && names.size < countedNames) names.set(key, { name, rows: 1 });
}

/** The first of two rows with one reference stands, for whoever reads the report finds it first. */
function refuseTwin(row: CheckedRow, seen: Set<string>): CheckedRow {
  if (row.reference === '' || !seen.has(row.reference)) {
    seen.add(row.reference);
    return row;
  }
  const twin: Fault = { column: 'reference', problem: 'reference_twice', value: row.reference };
  return { ...row, listing: null, faults: [...row.faults, twin] };
}

async function putRows(due: DueImport, from: number, batch: readonly JudgedRow[], db: Kysely<Tables>): Promise<void> {
  if (batch.length === 0) return;
  const known = await knownHomes(due.account_id, batch, db);
  const rows = batch.map(({ line, reference, title, listing, faults }, index) => {
    const home = known.get(reference);
    const isSame = listing !== null && home?.mark?.equals(markOf(listing)) === true && !home.is_hidden;
    const waits = listing !== null && !isSame && home ? refusalOf(home) : null;
    const state = listing === null || waits ? 'refused' : isSame ? 'same' : home ? 'to_change' : 'to_add';
    return {
      import_id: due.id,
      number: from + index,
      line,
      reference,
      title,
      state,
      listing: state === 'to_add' || state === 'to_change' ? JSON.stringify(listing) : null,
      faults: JSON.stringify(waits ? [...faults, waits] : faults),
      property_id: home?.property_id ?? null,
    };
  });
  await db.insertInto('listing_import_row').values(rows).execute();
}

interface KnownHome {
  reference: string;
  property_id: number;
  mark: Buffer | null;
  is_hidden: boolean;
  property_type: number;
}

/** Those of the account by their reference, and by the one that an export gave them. */
async function knownHomes(accountId: number, batch: readonly JudgedRow[], db: Kysely<Tables>) {
  const references = batch.map(({ reference }) => reference);
  const ids = references.map(propertyIdOf);
  const { rows } = await sql<KnownHome>`
    select r.reference, r.property_id, r.mark, r.is_hidden, p.property_type
      from listing_reference r join property p on p.id = r.property_id
      where r.account_id = ${accountId} and r.reference = any(${references}::text[])
    union all
    select 'latchkey-' || p.id, p.id, null, false, p.property_type
      from property p left join listing_reference r on r.property_id = p.id
      where p.account_id = ${accountId} and p.id = any(${ids}::bigint[]) and r.property_id is null`.execute(db);
  return new Map(rows.map((row) => [row.reference, row]));
}

/** A home that is sold stays as it was sold (contract 4.4). */
function refusalOf({ property_type }: KnownHome): Fault | null {
  return property_type === offerCodes.sold ? { column: '', problem: 'listing_sold' } : null;
}

async function fileKey(db: Kysely<Tables>, id: number): Promise<string | undefined> {
  return (await db.selectFrom('file').select('key').where('id', '=', id).executeTakeFirst())?.key;
}
