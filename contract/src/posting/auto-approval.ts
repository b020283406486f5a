import type { VerificationStatus } from '../verification/states.ts';

/**
 * Whether listings and adverts of this account are approved automatically (contract 4.15): only when the setting is on,
 * and only for verified accounts.
 */
export function isAutoApproved(setting: { auto_approve: boolean }, verification: VerificationStatus): boolean {
  return setting.auto_approve && verification === 'success';
}
