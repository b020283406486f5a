/** What the list of messages is made of, as far as its order counts. */
export interface Timed {
  key: string;
  isMine: boolean;
  /** Milliseconds. */
  at: number;
}

/** A message in its place: `starts` and `ends` a run of one sender's, which shows the time once. */
export interface Placed<Item> {
  item: Item;
  starts: boolean;
  ends: boolean;
}

export interface Day<Item> {
  /** Of its first message, in milliseconds. */
  at: number;
  placed: Placed<Item>[];
}

/** What one says within so long, in milliseconds, shows its time once. */
const runMs = 5 * 60_000;

/**
 * Groups messages by day, and within a day by who spoke.
 * @param dayOf names the day of a moment, in the time zone of the device
 */
export function groupByDay<Item extends Timed>(items: readonly Item[], dayOf: (at: number) => string): Day<Item>[] {
  const days: Day<Item>[] = [];
  let before: Placed<Item> | null = null;
  for (const item of items) {
    const isNewDay = before === null || dayOf(before.item.at) !== dayOf(item.at);
    const goesOn = !isNewDay && before?.item.isMine === item.isMine && item.at - before.item.at < runMs;
    const placed: Placed<Item> = { item, starts: !goesOn, ends: true };
    if (goesOn && before) before.ends = false;
    if (isNewDay) days.push({ at: item.at, placed: [placed] });
    else days.at(-1)?.placed.push(placed);
    before = placed;
  }
  return days;
}

/** `2026-01-05` on the device's own clock. */
export function localDay(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}
