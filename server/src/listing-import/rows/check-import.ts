import { imports } from '@latchkey/contract/upload-limits';
import { propertyIdOf } from '@latchkey/contract/listing-import/import-columns';
import { offerCodes } from '@latchkey/contract/posting/offer-states';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { ImportFileError } from '../formats/import-file-error.ts';
import { type CategoryCount, loadCategoryMatcher } from '../categories/category-names.ts';
import { type CheckedRow, checkRow } from './check-row.ts';
import type { DueImport, Lease } from '../import-lease.ts';
import type { ImportDeps } from '../import-deps.ts';
import { hashListing } from './imported-listing.ts';
import { normalizeName } from '../categories/market-vocabulary.ts';
import { openRows } from '../formats/open-rows.ts';
import type { Fault } from '../formats/raw-row.ts';
import { removeImportFiles } from '../remove-import-files.ts';

/** Rows that are checked and saved together. */
const batchSize = 200;

interface NumberedRow extends CheckedRow {
  line: number;
}

/**
 * Reads the file of an import to its end and stores the action for each row. Restarts from the beginning after an
 * interruption. An unreadable file ends the import.
 * @returns false when another worker has the import now
 */
export async function checkImport({ due, renew }: Lease, deps: ImportDeps): Promise<boolean> {
  const { database, now } = deps;
  await sql`update listing_import set status = 'checking' where id = ${due.id}`.execute(database.db);
  await sql`delete from listing_import_row where import_id = ${due.id}`.execute(database.db);
  try {
    const read = await readRows(due, renew, deps);
    if (read === null) return false;
    const { unused, names, hasUnknown } = read;
    const status = due.runs_at_once ? 'queued' : 'checked';
    await sql`update listing_import set status = ${status}, checked_at = ${now()}, unused_columns = ${unused},
      category_names = ${JSON.stringify(names)} where id = ${due.id}`.execute(database.db);
    // Only the latest import of a format can be checked again: an older one would undo later changes.
    await removeImportFiles(
      sql`account_id = ${due.account_id} and format = ${due.format} and status in ('checked', 'done') and id < ${due.id}`,
      deps,
    );
    if (hasUnknown) return true;
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    const { problem, line, value } = error;
    await sql`delete from listing_import_row where import_id = ${due.id}`.execute(database.db);
    await sql`update listing_import set status = 'failed', problem = ${problem}, problem_line = ${line},
      problem_value = ${value}, finished_at = ${now()} where id = ${due.id}`.execute(database.db);
  }
  await removeImportFiles(sql`id = ${due.id}`, deps);
  return true;
}

interface ReadFile {
  /** Columns that the import ignores. */
  unused: readonly string[];
  /** Category names in the file, the most frequent first. */
  names: CategoryCount[];
  /** Whether a name matches no category. */
  hasUnknown: boolean;
}

/** @returns null when the lease was lost */
async function readRows(due: DueImport, renew: Lease['renew'], deps: ImportDeps): Promise<ReadFile | null> {
  const { database, files, geocoder } = deps;
  const { vocabulary, matchCategory } = await loadCategoryMatcher(due, deps);
  const names = new Map<string, CategoryCount>();
  const stored = due.file_id === null ? undefined : await fileKey(database.db, due.file_id);
  const source = stored ? await files.open(stored) : null;
  if (!source) throw new ImportFileError('gone', 1);
  const rowDeps = {
    vocabulary,
    matchCategory,
    currency: await deps.currency(),
    geocoder,
    pictures: { ...(await deps.pictureRules(due.site_url)), upgradesHttp: due.format === 'xml' },
    hasAllFacts: due.format === 'csv',
  };
  try {
    const { unused, rows } = await openRows(due.format, source, { vocabulary, languages: deps.languages });
    const seen = new Set<string>();
    let batch: NumberedRow[] = [];
    let number = 0;
    const saveBatch = async () => {
      await saveRows(due, number - batch.length + 1, batch, database.db);
      batch = [];
      return renew();
    };
    for await (const row of rows) {
      number += 1;
      if (number > imports.maxRows) throw new ImportFileError('too_many_rows', row.line, String(imports.maxRows));
      const checked = await checkRow(row, rowDeps);
      countName(names, checked.categoryName);
      batch.push({ ...rejectDuplicate(checked, seen), line: row.line });
      if (batch.length === batchSize && !(await saveBatch())) return null;
    }
    if (number === 0) throw new ImportFileError('empty', 1);
    if (!(await saveBatch())) return null;
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

/** A file with more names than this has free text in its category column. */
const maxCountedNames = 5_000;

function countName(names: Map<string, CategoryCount>, name: string): void {
  const key = normalizeName(name);
  const known = names.get(key);
  if (known) known.rows += 1;
  else if (key !== '' && names.size < maxCountedNames) names.set(key, { name, rows: 1 });
}

/** Of two rows with the same reference the first is accepted, because the report lists it first. */
function rejectDuplicate(row: CheckedRow, seen: Set<string>): CheckedRow {
  if (row.reference === '' || !seen.has(row.reference)) {
    seen.add(row.reference);
    return row;
  }
  const duplicate: Fault = { column: 'reference', problem: 'reference_twice', value: row.reference };
  return { ...row, listing: null, faults: [...row.faults, duplicate] };
}

async function saveRows(
  due: DueImport,
  from: number,
  batch: readonly NumberedRow[],
  db: Kysely<Tables>,
): Promise<void> {
  if (batch.length === 0) return;
  const known = await findKnownProperties(due.account_id, batch, db);
  const rows = batch.map(({ line, reference, title, listing, faults }, index) => {
    const property = known.get(reference);
    const isSame = listing !== null && property?.mark?.equals(hashListing(listing)) === true && !property.is_hidden;
    const rejection = listing !== null && !isSame && property ? soldFault(property) : null;
    const state = listing === null || rejection ? 'refused' : isSame ? 'same' : property ? 'to_change' : 'to_add';
    return {
      import_id: due.id,
      number: from + index,
      line,
      reference,
      title,
      state,
      listing: state === 'to_add' || state === 'to_change' ? JSON.stringify(listing) : null,
      faults: JSON.stringify(rejection ? [...faults, rejection] : faults),
      property_id: property?.property_id ?? null,
    };
  });
  await db.insertInto('listing_import_row').values(rows).execute();
}

interface KnownProperty {
  reference: string;
  property_id: number;
  mark: Buffer | null;
  is_hidden: boolean;
  property_type: number;
}

/** Finds properties of the account by reference, or by the reference that an export assigned. */
async function findKnownProperties(accountId: number, batch: readonly NumberedRow[], db: Kysely<Tables>) {
  const references = batch.map(({ reference }) => reference);
  const ids = references.map(propertyIdOf);
  const { rows } = await sql<KnownProperty>`
    select r.reference, r.property_id, r.mark, r.is_hidden, p.property_type
      from listing_reference r join property p on p.id = r.property_id
      where r.account_id = ${accountId} and r.reference = any(${references}::text[])
    union all
    select 'latchkey-' || p.id, p.id, null, false, p.property_type
      from property p left join listing_reference r on r.property_id = p.id
      where p.account_id = ${accountId} and p.id = any(${ids}::bigint[]) and r.property_id is null`.execute(db);
  return new Map(rows.map((row) => [row.reference, row]));
}

/** A sold property must not change (contract 4.4). */
function soldFault({ property_type }: KnownProperty): Fault | null {
  return property_type === offerCodes.sold ? { column: '', problem: 'listing_sold' } : null;
}

async function fileKey(db: Kysely<Tables>, id: number): Promise<string | undefined> {
  return (await db.selectFrom('file').select('key').where('id', '=', id).executeTakeFirst())?.key;
}
