/**
 * What the operator's own people may do. A call with `auth: 'admin'` names the right that it needs; a role is a list of
 * rights, so that a new role is a line here and nothing else.
 */
export const operatorRights = [
  /** To be in the console at all, and to see what waits. */
  'read',
  /** Listings, adverts, verifications, reports. */
  'decide',
  /** Write and change listings, of the operator's own and of others. */
  'manage-listings',
  /** Categories, facts, facilities, cities, the home page. */
  'manage-catalogue',
  /** Look people up, with their listings and packages. */
  'read-people',
  'switch-accounts',
  /** Read the market's own conversations and answer them. */
  'answer-chats',
  /** Sign in as somebody, give a package. */
  'help-people',
  'read-money',
  'manage-money',
  /** Articles, questions, pages, languages, mails. */
  'manage-words',
  'read-numbers',
  'send-notifications',
  'manage-settings',
  /** The operator's own people and their roles. */
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

/** May somebody of this role do what needs this right? */
export function mayDo(role: OperatorRole, right: OperatorRight): boolean {
  return (operatorRoles[role] as readonly OperatorRight[]).includes(right);
}
