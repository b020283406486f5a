import { type MarkKind, useMarks } from '../saved-listings/marks.ts';

/**
 * Adds the marks of a loaded list until all marks are loaded, so that an early click on a heart in the list of favourites
 * removes the favourite instead of adding it again.
 */
export function addKnownMarks(kind: MarkKind, ids: readonly number[]): void {
  useMarks.setState((marks) => (marks.isLoaded ? marks : { [kind]: new Set([...marks[kind], ...ids]) }));
}
