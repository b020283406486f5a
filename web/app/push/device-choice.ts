type Store = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * What somebody decided about pushes on this device: `on` with whom it was told for and when, `later` for who does not want
 * to be asked now, `off` for who switched it off. Times in milliseconds.
 */
export type DeviceChoice =
  { state: 'on'; user: number; token: string; at: number } | { state: 'later'; at: number } | { state: 'off' };

const key = 'latchkey:push';
const day = 86_400_000;
/** Nobody who said "not now" is asked again sooner. */
const askAgainMs = 60 * day;
/** A server may have lost a token that its push service refused for a while. */
const tellAgainMs = day;

/** Null for who never decided, and for what is damaged. */
export function readChoice(store: Store): DeviceChoice | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? '');
    const { state, user, token, at }: Record<string, unknown> = Object(kept);
    if (state === 'off') return { state };
    if (state === 'later' && typeof at === 'number') return { state, at };
    const isOn = state === 'on' && typeof user === 'number' && typeof token === 'string' && typeof at === 'number';
    return isOn ? { state: 'on', user, token, at } : null;
  } catch {
    return null;
  }
}

export function writeChoice(store: Store, choice: DeviceChoice): void {
  try {
    store.setItem(key, JSON.stringify(choice));
  } catch {
    // Where the store is forbidden, the choice lasts as long as the page.
  }
}

/** Whether the question may be put. */
export function mayAsk(choice: DeviceChoice | null, now: number): boolean {
  if (choice?.state === 'later') return now - choice.at > askAgainMs;
  return choice === null;
}

/** Whether the server has to be told of a token: it is new, another person's, or it was told of long ago. */
export function mustTell(choice: DeviceChoice | null, user: number, token: string, now: number): boolean {
  if (choice?.state !== 'on') return true;
  return choice.user !== user || choice.token !== token || now - choice.at > tellAgainMs;
}
