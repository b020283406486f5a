import { create } from 'zustand';

/**
 * How news come: `off` for a visitor, `live` over the connection, `polling` by asking now and then, because there is no
 * connection yet, any more, or at all.
 */
export type LiveState = 'off' | 'polling' | 'live';

const useStore = create<{ state: LiveState }>()(() => ({ state: 'off' }));

/** How news come at this moment: while it is not `live`, a screen asks for what it shows by itself. */
export function useLiveState(): LiveState {
  return useStore(({ state }) => state);
}

export function readLiveState(): LiveState {
  return useStore.getState().state;
}

export function setLiveState(state: LiveState): void {
  useStore.setState({ state });
}
