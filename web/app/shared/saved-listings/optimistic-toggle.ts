export interface OptimisticToggleOptions {
  /** Sends the state to the server. */
  send: (id: number, isOn: boolean) => Promise<unknown>;
  /** Shows the state of an item. */
  show: (id: number, isOn: boolean) => void;
}

/**
 * An optimistic toggle for many items. The requested state is shown immediately, one request per item runs at a time, and
 * of requests made meanwhile only the last is sent. An error reverts the item to its last confirmed state.
 * @returns a function that resolves when the server has confirmed the last state, and rejects with its error
 */
export function createOptimisticToggle({ send, show }: OptimisticToggleOptions) {
  const requested = new Map<number, boolean>();

  return async function toggle(id: number, isOn: boolean): Promise<void> {
    show(id, isOn);
    const isRunning = requested.has(id);
    requested.set(id, isOn);
    if (isRunning) return;
    let confirmed = !isOn;
    try {
      for (let next = isOn; next !== confirmed; next = requested.get(id) ?? next) {
        await send(id, next);
        confirmed = next;
      }
    } catch (error) {
      show(id, confirmed);
      throw error;
    } finally {
      requested.delete(id);
    }
  };
}
