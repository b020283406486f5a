import { userPaths } from '@latchkey/contract/paths';
import type { FeatureKey } from '@latchkey/contract/package/features';
import { type PackageState, packageRefusal } from '@latchkey/contract/package/package-units';
import type { ListingKind } from '@latchkey/contract/schema/primitives';
import type { WebSettings } from '@latchkey/contract/settings/records';
import { type GateClosed, type ProfileFields, profileGate } from '@latchkey/contract/account/profile-gate';

/** The package feature that a new listing needs, and the path of its form. */
export const listingForms = {
  property: { feature: 'property_list', path: userPaths.addProperty() },
  project: { feature: 'project_list', path: userPaths.addProject() },
} as const satisfies Record<ListingKind, { feature: FeatureKey; path: string }>;

/** Why the profile must be complete: for a listing, or for a first message. */
export type ProfileReason = ListingKind | 'chat';

/** The reason in the query of the profile page; null without one. */
export function profileReasonInQuery(query: URLSearchParams): ProfileReason | null {
  const reason = query.get('for');
  return reason === 'property' || reason === 'project' || reason === 'chat' ? reason : null;
}

/** Path to continue at once the profile is complete. */
export function pathAfterProfile(reason: ProfileReason, query: URLSearchParams): string {
  if (reason !== 'chat') return `${listingForms[reason].path}${draftQuery(query)}`;
  const [user, property] = [query.get('user'), query.get('property')].map((id) =>
    id === null ? Number.NaN : Number(id),
  );
  const isNamed = Number.isSafeInteger(user) && Number.isSafeInteger(property);
  return isNamed ? userPaths.chatThread(Number(user), Number(property)) : userPaths.chat();
}

/**
 * Path of the profile, for an owner who must complete it before a listing.
 * @param query of the form, to return to its draft afterwards
 */
export function profilePath(kind: ListingKind, query?: URLSearchParams): string {
  const draft = query ? draftQuery(query).replace('?', '&') : '';
  return `${userPaths.profile()}?for=${kind}${draft}`;
}

/** Query with draft and step of a form; empty without them. */
function draftQuery(query: URLSearchParams): string {
  const draft = new URLSearchParams([...query].filter(([name]) => name === 'draft' || name === 'step')).toString();
  return draft && `?${draft}`;
}

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
