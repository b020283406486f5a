import { CallFailure } from '@latchkey/contract/errors';

/** Too many requests or attempts: the same error for both. */
export class TooManyRequests extends CallFailure {
  /** Seconds until another try makes sense; sent as `Retry-After`. */
  readonly seconds: number;

  constructor(seconds: number) {
    super('too_many_requests');
    this.seconds = seconds;
  }
}
