import { catalogueFailure } from '../catalogue-failure.ts';

/** Former names of choices, as properties may still store them → their current names. */
export type Renames = Readonly<Record<string, string>>;

interface Change {
  /** Renames of this change. */
  renamed: readonly { from: string; to: string }[];
  /** Renames of earlier changes that are still being applied to properties. */
  pending: Renames;
  before: readonly string[];
  after: readonly string[];
}

/**
 * Merges the renames of a change with the pending ones: if A became B and B becomes C, then A becomes C. A rename
 * counts only from a choice that existed before to one that exists afterwards.
 * @throws CallFailure `validation` with problem `still_renaming`: a choice would get a name that is being renamed
 */
export function mergeRenames({ renamed, pending, before, after }: Change): Renames {
  const next = new Map<string, string>();
  for (const { from, to } of renamed) {
    const isRename = before.includes(from) && !after.includes(from) && after.includes(to) && !before.includes(to);
    if (isRename) next.set(from, to);
  }
  const all = new Map([...Object.entries(pending).map(([from, to]) => [from, next.get(to) ?? to] as const), ...next]);
  // A choice that gets its former name back needs no rename.
  for (const [from, to] of all) if (from === to) all.delete(from);
  const choice = after.find((each) => all.has(each));
  if (choice !== undefined)
    throw catalogueFailure('still_renaming', `Homes still get a new name for ${choice}.`, { choice });
  return Object.fromEntries(all);
}

/** Returns the names under which properties may store a choice: its current name and its pending former names. */
export function storedNamesOf(choice: string, renames: Renames): string[] {
  return [choice, ...Object.keys(renames).filter((from) => renames[from] === choice)];
}
