import { adminRead, adminWrite, defineCall } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** Admins, their console accounts, and the audit log of their actions. */

export const adminGetTeam = adminRead<typeof schemas.adminGetTeam>({
  path: 'admin/get-team',
  requiredRight: 'manage-team',
  summary: 'Lists the console users.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminInviteOperator = adminWrite<typeof schemas.adminInviteOperator>({
  path: 'admin/invite-operator',
  requiredRight: 'manage-team',
  summary: 'Creates a console user, emails them a link to choose a password, and returns that link.',
});

export const adminInviteAgain = adminWrite<typeof schemas.adminInviteAgain>({
  path: 'admin/invite-again',
  requiredRight: 'manage-team',
  summary: 'Emails another link to a console user without a password, and returns it.',
});

export const adminChangeRole = adminWrite<typeof schemas.adminChangeRole>({
  path: 'admin/change-role',
  requiredRight: 'manage-team',
  summary: 'Changes the role of a console user.',
});

export const adminSwitchOperator = adminWrite<typeof schemas.adminSwitchOperator>({
  path: 'admin/switch-operator',
  requiredRight: 'manage-team',
  summary: 'Deactivates a console user and ends their sessions, or activates them again.',
});

export const adminForgotPassword = defineCall<typeof schemas.adminForgotPassword>({
  method: 'POST',
  path: 'admin/forgot-password',
  auth: 'none',
  style: 'F2',
  rate: 'forgot-password',
  summary: 'Emails a link to choose a new console password; the response is the same for unknown emails.',
  extension: true,
});

export const adminGetPasswordLink = defineCall<typeof schemas.adminGetPasswordLink>({
  method: 'POST',
  path: 'admin/get-password-link',
  auth: 'none',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Returns whose password a mailed link sets.',
  extension: true,
});

export const adminResetPassword = defineCall<typeof schemas.adminResetPassword>({
  method: 'POST',
  path: 'admin/reset-password',
  auth: 'none',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Sets the password of a console user by the mailed link.',
  extension: true,
});

export const adminChangePassword = adminWrite<typeof schemas.adminChangePassword>({
  path: 'admin/change-password',
  requiredRight: 'read',
  summary: 'Changes the caller’s password by the old one and ends all their other sessions.',
});

export const adminChangeName = adminWrite<typeof schemas.adminChangeName>({
  path: 'admin/change-name',
  requiredRight: 'read',
  summary: 'Changes the caller’s name.',
});

export const adminGetSessions = adminRead<typeof schemas.adminGetSessions>({
  path: 'admin/get-sessions',
  requiredRight: 'read',
  summary: 'Lists the caller’s sessions of the console.',
});

export const adminEndSession = adminWrite<typeof schemas.adminEndSession>({
  path: 'admin/end-session',
  requiredRight: 'read',
  summary: 'Ends one of the caller’s sessions of the console, or all others.',
});
