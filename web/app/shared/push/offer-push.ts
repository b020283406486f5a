import { create } from 'zustand';

/** The action that makes push useful: a sent message or a saved search. */
export type PushOccasion = 'message' | 'search';

interface PushOffer {
  occasion: PushOccasion | null;
}

/** The current offer of push notifications; `occasion` is null for none. */
export const usePushOffer = create<PushOffer>()(() => ({ occasion: null }));

/**
 * Suggests push notifications after an action. The offer itself decides whether to show: not when the user or the browser
 * has decided already.
 */
export function offerPush(occasion: PushOccasion): void {
  usePushOffer.setState({ occasion });
}

export function closePushOffer(): void {
  usePushOffer.setState({ occasion: null });
}
