/**
 * Rights of operators. A call with `auth: 'admin'` names the right that it requires; a role is a list of rights.
 */
export const operatorRights = [
  /** Open the console and see pending items. */
  'read',
  /** Listings, adverts, verifications, reports. */
  'decide',
  /** Create and change listings, of the operator's own and of others. */
  'manage-listings',
  /** Categories, parameters, facilities, cities, the home page. */
  'manage-catalogue',
  /** View users, with their listings and packages. */
  'read-people',
  'switch-accounts',
  /** Read the market's own conversations and reply to them. */
  'answer-chats',
  /** Sign in as a user, grant a package. */
  'help-people',
  'read-money',
  'manage-money',
  /** Articles, FAQs, pages, languages, emails. */
  'manage-words',
  'read-numbers',
  'send-notifications',
  'manage-settings',
  /** Operators and their roles. */
  'manage-team',
  'read-audit',
] as const;

export type OperatorRight = (typeof operatorRights)[number];

export const operatorRoles = {
  owner: operatorRights,
  moderator: ['read', 'decide', 'manage-listings', 'read-people', 'switch-accounts', 'answer-chats', 'read-numbers'],
  editor: ['read', 'manage-catalogue', 'manage-words', 'read-numbers'],
  support: ['read', 'read-people', 'answer-chats', 'help-people'],
  accountant: ['read', 'read-people', 'read-money', 'manage-money', 'read-numbers'],
} as const satisfies Record<string, readonly OperatorRight[]>;

export type OperatorRole = keyof typeof operatorRoles;

export const operatorRoleNames = Object.keys(operatorRoles) as OperatorRole[];

/** Returns whether a role includes a right. */
export function hasRight(role: OperatorRole, right: OperatorRight): boolean {
  return (operatorRoles[role] as readonly OperatorRight[]).includes(right);
}
