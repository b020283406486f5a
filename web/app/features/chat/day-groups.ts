/** The parts of a message that the grouping reads. */
export interface Timed {
  key: string;
  isMine: boolean;
  /** Milliseconds. */
  at: number;
}

/** A message with whether it starts or ends a run of the same sender; a run shows its time once. */
export interface GroupedItem<Item> {
  item: Item;
  startsRun: boolean;
  endsRun: boolean;
}

export interface DayGroup<Item> {
  /** Time of its first message, in milliseconds. */
  at: number;
  messages: GroupedItem<Item>[];
}

/** Maximum milliseconds between two messages of a run. */
const runMs = 5 * 60_000;

/**
 * Groups messages by day, and within a day into runs of one sender.
 * @param dayOf returns a key for the day of a time
 */
export function groupByDay<Item extends Timed>(
  items: readonly Item[],
  dayOf: (at: number) => string,
): DayGroup<Item>[] {
  const days: DayGroup<Item>[] = [];
  let previous: GroupedItem<Item> | null = null;
  for (const item of items) {
    const isNewDay = previous === null || dayOf(previous.item.at) !== dayOf(item.at);
    const continuesRun = !isNewDay && previous?.item.isMine === item.isMine && item.at - previous.item.at < runMs;
    const current: GroupedItem<Item> = { item, startsRun: !continuesRun, endsRun: true };
    if (continuesRun && previous) previous.endsRun = false;
    if (isNewDay) days.push({ at: item.at, messages: [current] });
    else days.at(-1)?.messages.push(current);
    previous = current;
  }
  return days;
}

/** Key of the day in the device's time zone: `2026-1-5`. */
export function localDateKey(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}
