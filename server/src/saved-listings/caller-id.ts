import { CallFailure } from '@latchkey/contract/errors';
import type { Context } from '../platform/context.ts';

/**
 * The account that a handler acts for. It never comes from the input.
 * @throws CallFailure `not_signed_in`, for a call whose definition does not require an account
 */
export function callerId({ caller }: Pick<Context, 'caller'>): number {
  if (!caller) throw new CallFailure('not_signed_in');
  return caller.id;
}
