import type { PushPayload } from './push-notice.ts';

/** The worker hands a push message to the pages that are open, which show it in their own way. */
export interface PageMessage {
  type: 'push';
  payload: PushPayload;
}

export function isPageMessage(message: unknown): message is PageMessage {
  const { type, payload }: Partial<Record<keyof PageMessage, unknown>> = Object(message);
  return type === 'push' && typeof payload === 'object' && payload !== null;
}
