import { type PackageState, packageRefusal } from '@latchkey/contract/package/package-units';
import type { WebSettings } from '@latchkey/contract/settings/records';
import { type GateClosed, type ProfileFields, profileGate } from '@latchkey/contract/account/profile-gate';
import type { FeatureKey } from '@latchkey/contract/package/features';

/** Why a listing cannot be created: profile and verification (specification 5), or the packages. */
export type GateRefusal = GateClosed['key'] | NonNullable<ReturnType<typeof packageRefusal>>;

interface GateInput {
  profile: ProfileFields;
  /** Of `web-settings` with the caller's token; null when the request failed. */
  settings: Partial<WebSettings> | null;
  /** Of `check-package-limit`; null when the request failed. */
  packages: PackageState | null;
}

/**
 * The first reason in the order of specification 5: profile, verification, package. A failed request is no reason,
 * because the server checks everything again when the listing is sent.
 */
export function checkGate(feature: FeatureKey, { profile, settings, packages }: GateInput): GateRefusal | null {
  const closed = profileGate({
    profile,
    verificationRequired: settings?.verification_required_for_user ?? false,
    verificationStatus: settings?.verification_status ?? 'initial',
  });
  if (closed) return closed.key;
  return packages && packageRefusal(feature, packages);
}
