import { CallFailure } from '@latchkey/contract/errors';
import type { Context } from '../context.ts';

/**
 * Who calls, of a call that needs somebody: the transport has refused visitors already.
 * @throws CallFailure when it has not
 */
export function callerId({ caller }: Context): number {
  if (!caller) throw new CallFailure('not_signed_in');
  return caller.id;
}
