import { adminRead, adminWrite, defineCall } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** Admins, their console accounts, and the audit log of their actions. */

export const adminGetTeam = adminRead<typeof schemas.adminGetTeam>({
  path: 'admin/get-team',
  requiredRight: 'manage-team',
  summary: 'The operator’s own people, as a table.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminInviteOperator = adminWrite<typeof schemas.adminInviteOperator>({
  path: 'admin/invite-operator',
  requiredRight: 'manage-team',
  summary: 'Makes an account of the console, mails a link to choose its password, and answers with that link.',
});

export const adminInviteAgain = adminWrite<typeof schemas.adminInviteAgain>({
  path: 'admin/invite-again',
  requiredRight: 'manage-team',
  summary: 'Mails another link to an operator who has not chosen a password yet, and answers with it.',
});

export const adminChangeRole = adminWrite<typeof schemas.adminChangeRole>({
  path: 'admin/change-role',
  requiredRight: 'manage-team',
  summary: 'Gives one of the operator’s people another role.',
});

export const adminSwitchOperator = adminWrite<typeof schemas.adminSwitchOperator>({
  path: 'admin/switch-operator',
  requiredRight: 'manage-team',
  summary: 'Switches an account of the console off or on again; off ends its sessions.',
});

export const adminForgotPassword = defineCall<typeof schemas.adminForgotPassword>({
  method: 'POST',
  path: 'admin/forgot-password',
  auth: 'none',
  style: 'F2',
  rate: 'forgot-password',
  summary: 'Mails a link to choose a new password of the console; the answer is the same for everybody.',
  extension: true,
});

export const adminResetPassword = defineCall<typeof schemas.adminResetPassword>({
  method: 'POST',
  path: 'admin/reset-password',
  auth: 'none',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Sets the password of an account of the console by the link that was mailed.',
  extension: true,
});

export const adminChangePassword = adminWrite<typeof schemas.adminChangePassword>({
  path: 'admin/change-password',
  requiredRight: 'read',
  summary: 'Sets a new password by the old one; all other sessions end.',
});

export const adminChangeName = adminWrite<typeof schemas.adminChangeName>({
  path: 'admin/change-name',
  requiredRight: 'read',
  summary: 'Changes one’s own name.',
});

export const adminGetSessions = adminRead<typeof schemas.adminGetSessions>({
  path: 'admin/get-sessions',
  requiredRight: 'read',
  summary: 'Where one is signed in to the console.',
});

export const adminEndSession = adminWrite<typeof schemas.adminEndSession>({
  path: 'admin/end-session',
  requiredRight: 'read',
  summary: 'Ends one of one’s sessions of the console, or all others.',
});
