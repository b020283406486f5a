import { create } from 'zustand';

/**
 * How updates arrive: `off` for a visitor, `live` over the connection, `polling` by requests while there is no connection.
 */
export type LiveState = 'off' | 'polling' | 'live';

const useStore = create<{ state: LiveState }>()(() => ({ state: 'off' }));

/** Returns how updates arrive now; unless it is `live`, a screen polls its own data. */
export function useLiveState(): LiveState {
  return useStore(({ state }) => state);
}

export function readLiveState(): LiveState {
  return useStore.getState().state;
}

export function setLiveState(state: LiveState): void {
  useStore.setState({ state });
}
