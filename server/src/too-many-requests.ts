import { CallFailure } from '@latchkey/contract/errors';

/** Somebody asks too often, or guesses: the same answer for both. */
export class TooManyRequests extends CallFailure {
  /** Until another try makes sense; travels as `Retry-After`. */
  readonly seconds: number;

  constructor(seconds: number) {
    super('too_many_requests');
    this.seconds = seconds;
  }
}
