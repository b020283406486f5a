import { create } from 'zustand';

/** What somebody has just done that others will answer: what they wrote, or what they look for. */
export type PushOccasion = 'message' | 'search';

interface PushOffer {
  occasion: PushOccasion | null;
}

/** The question whether news may come to this device, while it is put. */
export const usePushOffer = create<PushOffer>()(() => ({ occasion: null }));

/**
 * Says that being told of news is of use from now on. Whether somebody is asked is decided where the question stands: never
 * twice, and never where the browser has its answer already.
 */
export function offerPush(occasion: PushOccasion): void {
  usePushOffer.setState({ occasion });
}

export function closePushOffer(): void {
  usePushOffer.setState({ occasion: null });
}
