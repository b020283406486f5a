import type { PushPayload } from '@latchkey/contract/notification/push-payload';

/** One push to one device. */
export interface PushMessage {
  /** The same for every attempt, so that the recipient can detect a duplicate. */
  id: number;
  token: string;
  payload: PushPayload;
  /** How long the service stores the push for an offline device. */
  ttlSeconds: number;
  isUrgent: boolean;
}

/** Sends one push to the push service of the device; must time out after half a minute. */
export interface PushSender {
  /** Returns whether this sender handles tokens of this shape. */
  accepts: (token: string) => boolean;
  /**
   * @throws TokenGone when the token is no longer valid, PushRefused when this push will never be accepted,
   * TryLater when the service specifies a delay; after any other error the push is retried
   */
  send: (message: PushMessage) => Promise<void>;
}

/** The token is no longer valid and is deleted. */
export class TokenGone extends Error {
  override readonly name = 'TokenGone';
}

/** The service will never accept this push. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused';
}

/** The service is busy and specifies a delay. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}
