import type { FileProblem } from '@latchkey/contract/listing-import/import-problems';

/** The file cannot be read further: what is wrong and in which line, from 1. */
export class ImportFileError extends Error {
  readonly problem: FileProblem;
  readonly line: number;
  /** The value found, or the limit. */
  readonly value: string;

  constructor(problem: FileProblem, line: number, value = '') {
    super(`${problem} in line ${line}`);
    this.name = 'ImportFileError';
    this.problem = problem;
    this.line = line;
    this.value = value;
  }
}
