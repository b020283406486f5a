import { refuse } from './refuse.ts';

/** Names that homes chose by → the names that these have now. */
export type Renames = Readonly<Record<string, string>>;

interface Change {
  /** Of this change. */
  renamed: readonly { from: string; to: string }[];
  /** Of changes before, which homes are still being given. */
  pending: Renames;
  before: readonly string[];
  after: readonly string[];
}

/**
 * What homes are to be given after a change of the choices, with what they are still being given: who chose A, which
 * became B, which becomes C, says C. What is no choice before, or none after, is no rename.
 * @throws CallFailure `validation` with problem `still_renaming`: a choice would get a name that homes are just leaving
 */
export function renamesAfter({ renamed, pending, before, after }: Change): Renames {
  const next = new Map<string, string>();
  for (const { from, to } of renamed) {
    const isOne = before.includes(from) && !after.includes(from) && after.includes(to) && !before.includes(to);
    if (isOne) next.set(from, to);
  }
  const all = new Map([...Object.entries(pending).map(([from, to]) => [from, next.get(to) ?? to] as const), ...next]);
  // Given back the name that it had: nothing is left to do for those who chose it.
  for (const [from, to] of all) if (from === to) all.delete(from);
  const choice = after.find((each) => all.has(each));
  if (choice !== undefined) throw refuse('still_renaming', `Homes still get a new name for ${choice}.`, { choice });
  return Object.fromEntries(all);
}

/** The names by which homes may hold a choice: its own, and those that it had until just now. */
export function heldAs(choice: string, renames: Renames): string[] {
  return [choice, ...Object.keys(renames).filter((from) => renames[from] === choice)];
}
