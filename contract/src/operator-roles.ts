/**
 * What the operator's own people may do. A call with `auth: 'admin'` names the right that it needs; a role is a list of
 * rights, so that a new role is a line here and nothing else.
 */
export const operatorRights = [
  'read',
  'decide',
  'switch-accounts',
  'read-audit',
  'send-notifications',
  'manage-money',
] as const;

export type OperatorRight = (typeof operatorRights)[number];

export const operatorRoles = {
  owner: operatorRights,
  moderator: ['read', 'decide', 'switch-accounts'],
  viewer: ['read'],
} as const satisfies Record<string, readonly OperatorRight[]>;

export type OperatorRole = keyof typeof operatorRoles;

export const operatorRoleNames = Object.keys(operatorRoles) as OperatorRole[];

/** May somebody of this role do what needs this right? */
export function mayDo(role: OperatorRole, right: OperatorRight): boolean {
  return (operatorRoles[role] as readonly OperatorRight[]).includes(right);
}
