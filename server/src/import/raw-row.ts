import type { RowProblem } from '@latchkey/contract/rules/import-problems';

/** What is wrong with a cell; a blank column means the whole row. `value` is what was found or the limit. */
export interface Fault {
  column: string;
  problem: RowProblem;
  value?: string;
}

/** One home as a file tells of it, before anybody looked at what it says. */
export interface RawRow {
  /** Line of the file where it begins, from 1. */
  line: number;
  /** Texts by the key of their column (columnKey); a column that the file does not have is not here. */
  cells: ReadonlyMap<string, string>;
  /** What made it unreadable already. */
  fault?: Fault;
}

/** The rows of a file, and what it has that an import does not use. */
export interface RawFile {
  /** Names of columns that nothing is done with, as they stand in the file. */
  unused: readonly string[];
  rows: AsyncIterable<RawRow>;
}

/** Facts that a format names by what they mean: `meaning:bedrooms` (see Catalogue.parameters). */
export const meaningPrefix = 'meaning:';
