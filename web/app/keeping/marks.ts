import { create } from 'zustand';

/** Where the browser stores the ids of the listings that the user hid, with commas between. */
export const hiddenKey = 'hidden-listings';

/** What somebody keeps, as ids of homes; the names of the answer to `get-marks`. */
export const markKinds = ['favourites', 'interests', 'reports', 'hidden', 'notes'] as const;
export type MarkKind = (typeof markKinds)[number];

export type Marks = Readonly<Record<MarkKind, ReadonlySet<number>>>;

interface MarksState extends Marks {
  /** The server has been asked for them. Until then nothing is known to be marked, and nothing known not to be. */
  isKnown: boolean;
}

const none: ReadonlySet<number> = new Set();
const empty: MarksState = {
  favourites: none,
  interests: none,
  reports: none,
  hidden: none,
  notes: none,
  isKnown: false,
};

/** The marks of who is signed in. Public pages are the same for everybody; this is what makes them somebody's own. */
export const useMarks = create<MarksState>()(() => empty);

/** Whether a home is marked in this way. */
export function useMark(kind: MarkKind, id: number): boolean {
  return useMarks((marks) => marks[kind].has(id));
}

/** What was switched before the server's answer came, which may not know of it. */
let early: [MarkKind, number, boolean][] = [];

export function setMark(kind: MarkKind, id: number, isOn: boolean): void {
  if (!useMarks.getState().isKnown) early.push([kind, id, isOn]);
  useMarks.setState((marks) => {
    if (marks[kind].has(id) === isOn) return marks;
    const ids = new Set(marks[kind]);
    if (isOn) ids.add(id);
    else ids.delete(id);
    return { [kind]: ids };
  });
}

/** What the server knows takes the place of what was known here. */
export function takeMarks(known: Readonly<Record<MarkKind, readonly number[]>>): void {
  const sets = Object.fromEntries(markKinds.map((kind) => [kind, new Set(known[kind])])) as unknown as Marks;
  useMarks.setState({ ...sets, isKnown: true });
  for (const switched of early) setMark(...switched);
  early = [];
}

/** Somebody has left. */
export function dropMarks(): void {
  early = [];
  useMarks.setState(empty);
}
