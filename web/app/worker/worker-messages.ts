import type { PushPayload } from './push-payload.ts';

/** The worker passes a push message to the open pages. */
export interface PushPageMessage {
  type: 'push';
  payload: PushPayload;
}

export function isPushPageMessage(message: unknown): message is PushPageMessage {
  const { type, payload }: Partial<Record<keyof PushPageMessage, unknown>> = Object(message);
  return type === 'push' && typeof payload === 'object' && payload !== null;
}
