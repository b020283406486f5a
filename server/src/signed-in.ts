import { CallFailure } from '@latchkey/contract/errors';
import type { Caller, Context } from './context.ts';

/**
 * Who makes a call that needs an account; the transport let nobody else through.
 * @throws CallFailure not_signed_in
 */
export function signedIn({ caller }: Pick<Context, 'caller'>): Caller {
  if (!caller) throw new CallFailure('not_signed_in');
  return caller;
}
