import { defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';
import { paging } from '../../limits.ts';

/** Admins, their console accounts, and the audit log of their actions. */

const open = {
  method: 'POST',
  auth: 'none',
  style: 'F2',
  validationStyle: 'F2',
  encoding: 'multipart',
  extension: true,
} as const;
const read = {
  method: 'GET',
  auth: 'admin',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  extension: true,
} as const;
const write = { ...open, auth: 'admin', rate: 'write' } as const;

export const adminGetTeam = defineCall<typeof schemas.adminGetTeam>({
  ...read,
  path: 'admin/get-team',
  requiredRight: 'manage-team',
  summary: 'The operator’s own people, as a table.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminInviteOperator = defineCall<typeof schemas.adminInviteOperator>({
  ...write,
  path: 'admin/invite-operator',
  requiredRight: 'manage-team',
  summary: 'Makes an account of the console, mails a link to choose its password, and answers with that link.',
});

export const adminInviteAgain = defineCall<typeof schemas.adminInviteAgain>({
  ...write,
  path: 'admin/invite-again',
  requiredRight: 'manage-team',
  summary: 'Mails another link to an operator who has not chosen a password yet, and answers with it.',
});

export const adminChangeRole = defineCall<typeof schemas.adminChangeRole>({
  ...write,
  path: 'admin/change-role',
  requiredRight: 'manage-team',
  summary: 'Gives one of the operator’s people another role.',
});

export const adminSwitchOperator = defineCall<typeof schemas.adminSwitchOperator>({
  ...write,
  path: 'admin/switch-operator',
  requiredRight: 'manage-team',
  summary: 'Switches an account of the console off or on again; off ends its sessions.',
});

export const adminExportAudit = defineCall<typeof schemas.adminExportAudit>({
  ...read,
  path: 'admin/export-audit',
  requiredRight: 'read-audit',
  summary: 'The log as CSV, filtered as the table is.',
  responseType: 'file',
});

export const adminForgotPassword = defineCall<typeof schemas.adminForgotPassword>({
  ...open,
  path: 'admin/forgot-password',
  rate: 'forgot-password',
  summary: 'Mails a link to choose a new password of the console; the answer is the same for everybody.',
});

export const adminResetPassword = defineCall<typeof schemas.adminResetPassword>({
  ...open,
  path: 'admin/reset-password',
  rate: 'sign-in',
  summary: 'Sets the password of an account of the console by the link that was mailed.',
});

export const adminChangePassword = defineCall<typeof schemas.adminChangePassword>({
  ...write,
  path: 'admin/change-password',
  requiredRight: 'read',
  summary: 'Sets a new password by the old one; all other sessions end.',
});

export const adminChangeName = defineCall<typeof schemas.adminChangeName>({
  ...write,
  path: 'admin/change-name',
  requiredRight: 'read',
  summary: 'Changes one’s own name.',
});

export const adminGetSessions = defineCall<typeof schemas.adminGetSessions>({
  ...read,
  path: 'admin/get-sessions',
  requiredRight: 'read',
  summary: 'Where one is signed in to the console.',
});

export const adminEndSession = defineCall<typeof schemas.adminEndSession>({
  ...write,
  path: 'admin/end-session',
  requiredRight: 'read',
  summary: 'Ends one of one’s sessions of the console, or all others.',
});
