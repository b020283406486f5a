import { CallFailure } from '@latchkey/contract/errors';

/**
 * The number of an account that may come in.
 * @throws CallFailure account_deactivated
 */
export function checkIsActive({ id, is_active }: { id: number; is_active: boolean }): number {
  if (!is_active) throw new CallFailure('account_deactivated', { extra: { is_active: false } });
  return id;
}
