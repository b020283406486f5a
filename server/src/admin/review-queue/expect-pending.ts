import { CallFailure } from '@latchkey/contract/errors';

/**
 * Rejects a decision about a case that another operator has decided already.
 * @throws CallFailure `status_change_not_allowed`
 */
export function expectPending(state: string): void {
  if (state !== 'pending') {
    throw new CallFailure('status_change_not_allowed', { message: 'Someone has already reviewed this.' });
  }
}
