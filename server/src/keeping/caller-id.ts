import { CallFailure } from '@latchkey/contract/errors';
import type { Context } from '../context.ts';

/**
 * Whose things a verb handles: never an id from the input.
 * @throws CallFailure `not_signed_in`, for a call that was not defined to need an account
 */
export function callerId({ caller }: Pick<Context, 'caller'>): number {
  if (!caller) throw new CallFailure('not_signed_in');
  return caller.id;
}
