import { adminRead, adminWrite } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** Users: viewing and supporting them. */

export const adminGetUsers = adminRead<typeof schemas.adminGetUsers>({
  path: 'admin/get-people',
  requiredRight: 'read-people',
  summary: 'Lists users.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminExportUsers = adminRead<typeof schemas.adminExportUsers>({
  path: 'admin/export-people',
  requiredRight: 'read-people',
  rate: 'import',
  summary: 'Exports the users of the table as CSV; the export is audited.',
  responseType: 'file',
});

export const adminGetUser = adminRead<typeof schemas.adminGetUser>({
  path: 'admin/get-person',
  requiredRight: 'read-people',
  summary: 'Returns a user with sessions, packages, listings, payments, reports and notes.',
});

export const adminAddNote = adminWrite<typeof schemas.adminAddNote>({
  path: 'admin/add-note',
  requiredRight: 'read-people',
  summary: 'Adds a note about a user, for console users only.',
  allowedInDemo: true,
});

export const adminDeleteNote = adminWrite<typeof schemas.adminDeleteNote>({
  path: 'admin/delete-note',
  requiredRight: 'read-people',
  summary: 'Deletes one of the caller’s notes.',
  allowedInDemo: true,
});

export const adminGivePackage = adminWrite<typeof schemas.adminGivePackage>({
  path: 'admin/give-package',
  requiredRight: 'help-people',
  summary: 'Grants a package to a user and notifies them.',
});

export const adminEndPackage = adminWrite<typeof schemas.adminEndPackage>({
  path: 'admin/end-package',
  requiredRight: 'help-people',
  summary: 'Ends a package of a user and notifies them.',
});

export const adminSignInAs = adminWrite<typeof schemas.adminSignInAs>({
  path: 'admin/sign-in-as',
  requiredRight: 'help-people',
  summary: 'Impersonates a user for half an hour, to help them; start and end are audited.',
});

export const adminEndSessions = adminWrite<typeof schemas.adminEndSessions>({
  path: 'admin/end-sessions',
  requiredRight: 'help-people',
  summary: 'Ends all sessions of a user.',
});

export const adminResetUserTwoFactor = adminWrite<typeof schemas.adminResetUserTwoFactor>({
  path: 'admin/reset-user-two-factor',
  requiredRight: 'help-people',
  summary: 'Disables the two-step sign-in of a user who lost phone and recovery codes, and ends their sessions.',
});

export const adminGetReportedChat = adminRead<typeof schemas.adminGetReportedChat>({
  path: 'admin/get-reported-chat',
  requiredRight: 'decide',
  summary: 'Returns a reported conversation; reading it is audited.',
});

export const adminSwitchAccount = adminWrite<typeof schemas.adminSwitchAccount>({
  path: 'admin/switch-account',
  requiredRight: 'switch-accounts',
  summary: 'Deactivates an account or activates it again, and notifies its owner.',
});
