import { type PackageState, packageRefusal } from '@latchkey/contract/package/package-units';
import type { WebSettings } from '@latchkey/contract/settings/web-settings';
import { type GateClosed, type ProfileFields, profileGate } from '@latchkey/contract/account/profile-gate';
import type { FeatureKey } from '@latchkey/contract/package/features';

/** Why a listing may not be begun: the gate of specification 5, then what the packages say. */
export type GateRefusal = GateClosed['key'] | NonNullable<ReturnType<typeof packageRefusal>>;

interface GateAnswers {
  profile: ProfileFields;
  /** Of `web-settings` with the caller's token; null when it did not answer. */
  settings: Partial<WebSettings> | null;
  /** Of `check-package-limit`; null when it did not answer. */
  packages: PackageState | null;
}

/**
 * The first thing that stands in the way, in the order of specification 5: profile, verification, package. What did not
 * answer stands in nobody's way: the server looks at all of it again when the listing is sent.
 */
export function readGate(feature: FeatureKey, { profile, settings, packages }: GateAnswers): GateRefusal | null {
  const closed = profileGate({
    profile,
    verificationRequired: settings?.verification_required_for_user ?? false,
    verificationStatus: settings?.verification_status ?? 'initial',
  });
  if (closed) return closed.key;
  return packages && packageRefusal(feature, packages);
}
