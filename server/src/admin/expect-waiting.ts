import { CallFailure } from '@latchkey/contract/errors';

/**
 * Two of the operator's people may have the same case before them: the decision of the quicker one stays.
 * @throws CallFailure `status_change_not_allowed`
 */
export function expectWaiting(state: string): void {
  if (state !== 'pending') {
    throw new CallFailure('status_change_not_allowed', { message: 'Somebody has decided this already.' });
  }
}
