import type { ErrorKey } from '../errors.ts';
import type { VerificationStatus } from '../verification/states.ts';

/**
 * Profile fields that are required before an account may post a listing (specification 5), in the order of the form.
 */
export const requiredProfileFields = ['name', 'email', 'mobile', 'profile', 'address'] as const;

export type RequiredProfileField = (typeof requiredProfileFields)[number];
export type ProfileFields = Partial<Record<RequiredProfileField, string | null>>;

export function missingProfileFields(profile: ProfileFields): RequiredProfileField[] {
  return requiredProfileFields.filter((field) => !profile[field]?.trim());
}

/**
 * Profile fields that the sender of a first message to an owner needs ([decision
 * 061](../../../docs/decisions/061-writing-to-an-owner.md)).
 */
const requiredToWrite = ['name', 'email'] as const satisfies RequiredProfileField[];

/**
 * Returns the missing fields of these. Sign-in has verified the email, or the number of an account that signs in by
 * phone.
 */
export function missingForFirstMessage(profile: ProfileFields): RequiredProfileField[] {
  return requiredToWrite.filter((field) => !profile[field]?.trim());
}

export interface GateInput {
  profile: ProfileFields;
  /** Setting `verification_required_for_user`. */
  verificationRequired: boolean;
  verificationStatus: VerificationStatus;
}

export interface GateClosed {
  /** Key of the failure with which calls reject this user. */
  key: Extract<
    ErrorKey,
    'profile_incomplete' | 'verification_pending' | 'verification_failed' | 'verification_required'
  >;
  missing: RequiredProfileField[];
  /** The screen where the user can open the gate; null while an admin must decide. */
  next: 'profile' | 'verification' | null;
}

/**
 * Returns why an account may not post a listing: first the profile, then the verification; the server checks the
 * package afterwards. Null when the account may post.
 */
export function profileGate({ profile, verificationRequired, verificationStatus }: GateInput): GateClosed | null {
  const missing = missingProfileFields(profile);
  if (missing.length > 0) return { key: 'profile_incomplete', missing, next: 'profile' };
  if (!verificationRequired || verificationStatus === 'success') return null;
  if (verificationStatus === 'pending') return { key: 'verification_pending', missing, next: null };
  const key = verificationStatus === 'failed' ? 'verification_failed' : 'verification_required';
  return { key, missing, next: 'verification' };
}
