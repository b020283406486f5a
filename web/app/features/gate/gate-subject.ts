import { userPaths } from '@latchkey/contract/paths';
import type { FeatureKey } from '@latchkey/contract/package/features';

/** What somebody wants to list: each has its form and its unit of a package. */
export const gateSubjects = {
  property: { feature: 'property_list', path: userPaths.addProperty() },
  project: { feature: 'project_list', path: userPaths.addProject() },
} as const satisfies Record<string, { feature: FeatureKey; path: string }>;

export type GateSubject = keyof typeof gateSubjects;

/** What a profile is completed for: a listing, or a first message. */
export type ProfileReason = GateSubject | 'chat';

/** The reason that an address names, null for none: the profile is told this way what it is completed for. */
export function profileReasonIn(query: URLSearchParams): ProfileReason | null {
  const named = query.get('for');
  return named === 'property' || named === 'project' || named === 'chat' ? named : null;
}

/** Where the way goes on once the profile is complete. */
export function pathAfterProfile(reason: ProfileReason, query: URLSearchParams): string {
  if (reason !== 'chat') return `${gateSubjects[reason].path}${begunOf(query)}`;
  const [user, property] = [query.get('user'), query.get('property')].map((id) =>
    id === null ? Number.NaN : Number(id),
  );
  const isNamed = Number.isSafeInteger(user) && Number.isSafeInteger(property);
  return isNamed ? userPaths.chatThread(Number(user), Number(property)) : userPaths.chat();
}

/**
 * The profile, for an owner who is sent there before a listing.
 * @param query of the form that was opened, whose draft is found again afterwards
 */
export function profileFor(subject: GateSubject, query?: URLSearchParams): string {
  const begun = query ? begunOf(query).replace('?', '&') : '';
  return `${userPaths.profile()}?for=${subject}${begun}`;
}

/** Draft and step of a form, as a query; empty when nothing was begun. */
function begunOf(query: URLSearchParams): string {
  const begun = new URLSearchParams([...query].filter(([name]) => name === 'draft' || name === 'step')).toString();
  return begun && `?${begun}`;
}
