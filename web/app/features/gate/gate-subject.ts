import { userPaths } from '@latchkey/contract/paths';
import type { FeatureKey } from '@latchkey/contract/rules/features';

/** What somebody wants to list: each has its form and its unit of a package. */
export const gateSubjects = {
  property: { feature: 'property_list', path: userPaths.addProperty() },
  project: { feature: 'project_list', path: userPaths.addProject() },
} as const satisfies Record<string, { feature: FeatureKey; path: string }>;

export type GateSubject = keyof typeof gateSubjects;

/** The subject that an address names, null for none: the profile is told this way what it is completed for. */
export function gateSubjectIn(query: URLSearchParams): GateSubject | null {
  const named = query.get('for');
  return named === 'property' || named === 'project' ? named : null;
}

/** The profile, for who is sent there before a listing. */
export function profileFor(subject: GateSubject): string {
  return `${userPaths.profile()}?for=${subject}`;
}
