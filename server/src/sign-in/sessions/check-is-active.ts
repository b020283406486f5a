import { CallFailure } from '@latchkey/contract/errors';

/**
 * Returns the id of an account that is active.
 * @throws CallFailure account_deactivated
 */
export function checkIsActive({ id, is_active }: { id: number; is_active: boolean }): number {
  if (!is_active) throw new CallFailure('account_deactivated', { extra: { is_active: false } });
  return id;
}
