export interface LastWishOptions {
  /** Tells the server. */
  send: (id: number, isOn: boolean) => Promise<unknown>;
  /** Draws the state of one thing. */
  show: (id: number, isOn: boolean) => void;
}

/**
 * A switch for many things that answers at once: what is wished is shown, one request at a time runs for each thing, and
 * of wishes made meanwhile only the last counts. A refusal takes the thing back to what the server last agreed to.
 * @returns settles when the server agrees with the last wish; rejects with its refusal
 */
export function lastWish({ send, show }: LastWishOptions) {
  const wishes = new Map<number, boolean>();

  return async function wish(id: number, isOn: boolean): Promise<void> {
    show(id, isOn);
    const isRunning = wishes.has(id);
    wishes.set(id, isOn);
    if (isRunning) return;
    let agreed = !isOn;
    try {
      for (let next = isOn; next !== agreed; next = wishes.get(id) ?? next) {
        await send(id, next);
        agreed = next;
      }
    } catch (refusal) {
      show(id, agreed);
      throw refusal;
    } finally {
      wishes.delete(id);
    }
  };
}
