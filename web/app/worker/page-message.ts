import type { PushPayload } from './push-notice.ts';

/** The worker passes a push message to the open pages. */
export interface PageMessage {
  type: 'push';
  payload: PushPayload;
}

export function isPageMessage(message: unknown): message is PageMessage {
  const { type, payload }: Partial<Record<keyof PageMessage, unknown>> = Object(message);
  return type === 'push' && typeof payload === 'object' && payload !== null;
}
