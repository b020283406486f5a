/** The parts of a message that the grouping reads. */
export interface Timed {
  key: string;
  isMine: boolean;
  /** Milliseconds. */
  at: number;
}

/** A message with whether it starts or ends a run of the same sender; a run shows its time once. */
export interface Placed<Item> {
  item: Item;
  starts: boolean;
  ends: boolean;
}

export interface Day<Item> {
  /** Time of its first message, in milliseconds. */
  at: number;
  placed: Placed<Item>[];
}

/** Maximum milliseconds between two messages of a run. */
const runMs = 5 * 60_000;

/**
 * Groups messages by day, and within a day into runs of one sender.
 * @param dayOf returns a key for the day of a time
 */
export function groupByDay<Item extends Timed>(items: readonly Item[], dayOf: (at: number) => string): Day<Item>[] {
  const days: Day<Item>[] = [];
  let previous: Placed<Item> | null = null;
  for (const item of items) {
    const isNewDay = previous === null || dayOf(previous.item.at) !== dayOf(item.at);
    const continuesRun = !isNewDay && previous?.item.isMine === item.isMine && item.at - previous.item.at < runMs;
    const current: Placed<Item> = { item, starts: !continuesRun, ends: true };
    if (continuesRun && previous) previous.ends = false;
    if (isNewDay) days.push({ at: item.at, placed: [current] });
    else days.at(-1)?.placed.push(current);
    previous = current;
  }
  return days;
}

/** Key of the day in the device's time zone: `2026-1-5`. */
export function localDay(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}
