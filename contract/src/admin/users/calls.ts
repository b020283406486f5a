import { adminRead, adminWrite } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** Users: viewing and supporting them. */

export const adminGetPeople = adminRead<typeof schemas.adminGetPeople>({
  path: 'admin/get-people',
  requiredRight: 'read-people',
  summary: 'Everybody who has an account, as a table.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminExportPeople = adminRead<typeof schemas.adminExportPeople>({
  path: 'admin/export-people',
  requiredRight: 'read-people',
  rate: 'import',
  summary: 'The people of the table as a CSV file; that somebody took it is written down.',
  responseType: 'file',
});

export const adminGetPerson = adminRead<typeof schemas.adminGetPerson>({
  path: 'admin/get-person',
  requiredRight: 'read-people',
  summary: 'One person with all that the operator’s people look after.',
});

export const adminAddNote = adminWrite<typeof schemas.adminAddNote>({
  path: 'admin/add-note',
  requiredRight: 'read-people',
  summary: 'Writes a note to a person, which the operator’s people see.',
  allowedInDemo: true,
});

export const adminDeleteNote = adminWrite<typeof schemas.adminDeleteNote>({
  path: 'admin/delete-note',
  requiredRight: 'read-people',
  summary: 'Deletes a note that one has written.',
  allowedInDemo: true,
});

export const adminGivePackage = adminWrite<typeof schemas.adminGivePackage>({
  path: 'admin/give-package',
  requiredRight: 'help-people',
  summary: 'Gives a package to a person, who is told.',
});

export const adminEndPackage = adminWrite<typeof schemas.adminEndPackage>({
  path: 'admin/end-package',
  requiredRight: 'help-people',
  summary: 'Ends a package of a person, who is told.',
});

export const adminSignInAs = adminWrite<typeof schemas.adminSignInAs>({
  path: 'admin/sign-in-as',
  requiredRight: 'help-people',
  summary: 'Signs in as a person for half an hour, to help them; both ends are written down.',
});

export const adminEndSessions = adminWrite<typeof schemas.adminEndSessions>({
  path: 'admin/end-sessions',
  requiredRight: 'help-people',
  summary: 'Signs a person out on all devices.',
});

export const adminResetUserTwoFactor = adminWrite<typeof schemas.adminResetUserTwoFactor>({
  path: 'admin/reset-user-two-factor',
  requiredRight: 'help-people',
  summary: 'Turns the two-step sign-in of a user off who lost phone and recovery codes; their sessions end.',
});

export const adminGetReportedChat = adminRead<typeof schemas.adminGetReportedChat>({
  path: 'admin/get-reported-chat',
  requiredRight: 'decide',
  summary: 'A conversation that was reported; that it was read is written down.',
});

export const adminSwitchAccount = adminWrite<typeof schemas.adminSwitchAccount>({
  path: 'admin/switch-account',
  requiredRight: 'switch-accounts',
  summary: 'Switches an account off or on again, and tells its owner.',
});
