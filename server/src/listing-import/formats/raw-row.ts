import type { RowProblem } from '@latchkey/contract/listing-import/import-problems';

/** A fault of a cell; an empty column means the whole row. `value` is the value found or the limit. */
export interface Fault {
  column: string;
  problem: RowProblem;
  value?: string;
}

/** One row of a file before any check. */
export interface RawRow {
  /** Line of the file where the row begins, from 1. */
  line: number;
  /** Texts by column key (columnKey); columns that the file does not have are absent. */
  cells: ReadonlyMap<string, string>;
  /** A fault that made the row unreadable. */
  fault?: Fault;
}

/** The rows of a file, and the columns that the import ignores. */
export interface RawFile {
  /** Names of ignored columns, as written in the file. */
  unused: readonly string[];
  rows: AsyncIterable<RawRow>;
}

/** Prefix of facts that a format references by meaning: `meaning:bedrooms` (see Catalogue.parameters). */
export const meaningPrefix = 'meaning:';
