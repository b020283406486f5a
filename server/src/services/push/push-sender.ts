import type { PushPayload } from '@latchkey/contract/records/push-payload';

/** One push to one device. */
export interface PushMessage {
  /** The same for every try, so that whoever gets it twice knows the double. */
  id: number;
  token: string;
  payload: PushPayload;
  /** How long a device may be off and still get it. */
  ttlSeconds: number;
  isUrgent: boolean;
}

/** Hands one push over to the service that reaches the device; must give up after half a minute. */
export interface PushSender {
  /** Whether tokens of this shape are this sender's. */
  takes: (token: string) => boolean;
  /**
   * @throws TokenGone when the device can be reached no more, PushRefused when this push will never be taken,
   * TryLater when the service says how long to wait; anything else is tried again
   */
  send: (message: PushMessage) => Promise<void>;
}

/** The service knows this device no more: its token is dropped. */
export class TokenGone extends Error {
  override readonly name = 'TokenGone';
}

/** The service will never take this push. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused';
}

/** The service is busy, and says for how long. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}
