import type { ErrorKey } from '../errors.ts';
import type { VerificationStatus } from '../states/verification.ts';

/** What a profile needs before its owner may list something (specification 5), in the order of the form. */
export const requiredProfileFields = ['name', 'email', 'mobile', 'profile', 'address'] as const;

export type RequiredProfileField = (typeof requiredProfileFields)[number];
export type ProfileFields = Partial<Record<RequiredProfileField, string | null>>;

export function missingProfileFields(profile: ProfileFields): RequiredProfileField[] {
  return requiredProfileFields.filter((field) => !profile[field]?.trim());
}

/** What a first message to an owner needs of the sender's profile ([decision 061](../../../docs/decisions/061-writing-to-an-owner.md)). */
const requiredToWrite = ['name', 'email'] as const satisfies RequiredProfileField[];

/** What of it is missing. Signing in has proven the email, or the number of an account that signs in by phone. */
export function missingToWrite(profile: ProfileFields): RequiredProfileField[] {
  return requiredToWrite.filter((field) => !profile[field]?.trim());
}

export interface GateInput {
  profile: ProfileFields;
  /** Setting `verification_required_for_user`. */
  verificationRequired: boolean;
  verificationStatus: VerificationStatus;
}

export interface GateClosed {
  /** Text of the failure: `messageKeyOf(key)`. */
  key: Extract<
    ErrorKey,
    'profile_incomplete' | 'verification_pending' | 'verification_failed' | 'verification_required'
  >;
  missing: RequiredProfileField[];
  /** The screen that opens the gate; waiting for the operator needs none. */
  next: 'profile' | 'verification' | null;
}

/**
 * The gate before a listing: first the profile, then the verification; the package check follows on the server. Null
 * when it is open.
 */
export function profileGate({ profile, verificationRequired, verificationStatus }: GateInput): GateClosed | null {
  const missing = missingProfileFields(profile);
  if (missing.length > 0) return { key: 'profile_incomplete', missing, next: 'profile' };
  if (!verificationRequired || verificationStatus === 'success') return null;
  if (verificationStatus === 'pending') return { key: 'verification_pending', missing, next: null };
  const key = verificationStatus === 'failed' ? 'verification_failed' : 'verification_required';
  return { key, missing, next: 'verification' };
}
