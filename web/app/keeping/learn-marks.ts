import { type MarkKind, useMarks } from './marks.ts';

/**
 * Marks that a list tells, until the server has told all of them: the homes somebody saved are known to be saved as soon
 * as they stand there, so that a heart that is pressed at once is emptied and not filled.
 */
export function learnMarks(kind: MarkKind, ids: readonly number[]): void {
  useMarks.setState((marks) => (marks.isKnown ? marks : { [kind]: new Set([...marks[kind], ...ids]) }));
}
