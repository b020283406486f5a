import type { VerificationStatus } from '../states/verification.ts';

/**
 * Are this person's listings and adverts approved at once (contract 4.15)? Only where the operator switched it on, and
 * only for the verified.
 */
export function isAutoApproved(setting: { auto_approve: boolean }, verification: VerificationStatus): boolean {
  return setting.auto_approve && verification === 'success';
}
