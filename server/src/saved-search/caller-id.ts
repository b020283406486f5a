import { CallFailure } from '@latchkey/contract/errors';
import type { Context } from '../platform/context.ts';

/**
 * Returns the account id of the caller; the transport has rejected visitors already.
 * @throws CallFailure `not_signed_in` without a caller
 */
export function callerId({ caller }: Context): number {
  if (!caller) throw new CallFailure('not_signed_in');
  return caller.id;
}
