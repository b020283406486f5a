import type { FileProblem } from '@latchkey/contract/rules/import-problems';

/** A file that cannot be read on: what is wrong with it and where, counted in lines from 1. */
export class BrokenFile extends Error {
  readonly problem: FileProblem;
  readonly line: number;
  /** What was found, or the limit. */
  readonly value: string;

  constructor(problem: FileProblem, line: number, value = '') {
    super(`${problem} in line ${line}`);
    this.name = 'BrokenFile';
    this.problem = problem;
    this.line = line;
    this.value = value;
  }
}
