import { create } from 'zustand';

/** localStorage key of the ids of hidden listings, separated by commas. */
export const hiddenKey = 'hidden-listings';

/** Kinds of marks on properties; the field names of `get-marks`. */
export const markKinds = ['favourites', 'interests', 'reports', 'hidden', 'notes'] as const;
export type MarkKind = (typeof markKinds)[number];

export type Marks = Readonly<Record<MarkKind, ReadonlySet<number>>>;

interface MarksState extends Marks {
  /** The marks are loaded. Until then an absent id means nothing. */
  isLoaded: boolean;
}

const none: ReadonlySet<number> = new Set();
const empty: MarksState = {
  favourites: none,
  interests: none,
  reports: none,
  hidden: none,
  notes: none,
  isLoaded: false,
};

/** Property ids that the signed-in user marked. Public pages are the same for all users; this personalises them. */
export const useMarks = create<MarksState>()(() => empty);

/** Whether the signed-in user marked a property; false until the marks are loaded. */
export function useMark(kind: MarkKind, id: number): boolean {
  return useMarks((marks) => marks[kind].has(id));
}

/** Changes while loading, which the response may not include. */
let earlyChanges: [MarkKind, number, boolean][] = [];

/** Marks a property or removes its mark, in this browser only. */
export function setMark(kind: MarkKind, id: number, isOn: boolean): void {
  if (!useMarks.getState().isLoaded) earlyChanges.push([kind, id, isOn]);
  useMarks.setState((marks) => {
    if (marks[kind].has(id) === isOn) return marks;
    const ids = new Set(marks[kind]);
    if (isOn) ids.add(id);
    else ids.delete(id);
    return { [kind]: ids };
  });
}

/** Replaces all marks with those of the server, then reapplies early changes. */
export function replaceMarks(loaded: Readonly<Record<MarkKind, readonly number[]>>): void {
  const sets = Object.fromEntries(markKinds.map((kind) => [kind, new Set(loaded[kind])])) as unknown as Marks;
  useMarks.setState({ ...sets, isLoaded: true });
  for (const change of earlyChanges) setMark(...change);
  earlyChanges = [];
}

/** Removes all marks, for a user who signs out. */
export function clearMarks(): void {
  earlyChanges = [];
  useMarks.setState(empty);
}

/**
 * Adds the marks of a loaded list until all marks are loaded, so that an early click on a heart in the list of favourites
 * removes the favourite instead of adding it again.
 */
export function addKnownMarks(kind: MarkKind, ids: readonly number[]): void {
  useMarks.setState((marks) => (marks.isLoaded ? marks : { [kind]: new Set([...marks[kind], ...ids]) }));
}
