import {
  columnKey,
  facilityPrefix,
  parameterPrefix,
  importColumns,
} from '@latchkey/contract/listing-import/import-columns';
import { ImportFileError } from './import-file-error.ts';
import type { RawFile, RawRow } from './raw-row.ts';
import { type CsvRecord, readCsv } from './read-csv.ts';

/** Maximum text length of a row; ten times a long description with forty URLs. */
const maxRowLength = 300_000;

const known: ReadonlySet<string> = new Set(importColumns.map(({ name }) => name));

/**
 * Reads the listings of a CSV file: a header row with the columns in any order, then one row per listing.
 * @param isFact whether a fact or facility of the market has this column
 * @throws ImportFileError those of readCsv, `header_missing`, `column_missing`, `column_twice`
 */
export async function csvRows(source: AsyncIterable<Uint8Array>, isFact: (key: string) => boolean): Promise<RawFile> {
  const records = readCsv(source);
  const first = await records.next();
  if (first.done) throw new ImportFileError('empty', 1);
  const header = readHeader(first.value, isFact);
  return { unused: header.unused, rows: readDataRows(header.keys, records) };
}

function readHeader({ line, cells }: CsvRecord, isFact: (key: string) => boolean) {
  const keys: (string | null)[] = [];
  const unused: string[] = [];
  for (const name of cells) {
    const key = columnKey(name);
    const isUsed =
      known.has(key) || ((key.startsWith(parameterPrefix) || key.startsWith(facilityPrefix)) && isFact(key));
    if (isUsed && keys.includes(key)) throw new ImportFileError('column_twice', line, name.trim());
    keys.push(isUsed ? key : null);
    if (!isUsed && name.trim() !== '') unused.push(name.trim().slice(0, 100));
  }
  if (!keys.some((key) => key !== null)) throw new ImportFileError('header_missing', line);
  const missing = importColumns.find(({ name, isRequired }) => isRequired && !keys.includes(name));
  if (missing) throw new ImportFileError('column_missing', line, missing.name);
  return { keys, unused };
}

async function* readDataRows(
  keys: readonly (string | null)[],
  records: AsyncIterable<CsvRecord>,
): AsyncGenerator<RawRow> {
  for await (const { line, cells } of records) {
    // Spreadsheets leave rows with separators only at the end.
    if (cells.every((cell) => cell.trim() === '')) continue;
    const row = new Map<string, string>();
    let length = 0;
    for (const [index, key] of keys.entries()) {
      const cell = cells[index] ?? '';
      length += cell.length;
      // Removes the quote that an export adds for spreadsheets (csv-text.ts).
      if (key !== null) row.set(key, cell.trim().replace(/^'(?=[=+\-@])/, ''));
    }
    const extra = cells.slice(keys.length).some((cell) => cell.trim() !== '');
    const problem = extra ? 'too_many_cells' : length > maxRowLength ? 'too_much' : null;
    yield { line, cells: row, ...(problem && { fault: { column: '', problem } }) };
  }
}
