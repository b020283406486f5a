import { defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';
import { paging } from '../../limits.ts';

/** Users: viewing and supporting them. */

const read = {
  method: 'GET',
  auth: 'admin',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  extension: true,
} as const;
const write = {
  method: 'POST',
  auth: 'admin',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  encoding: 'multipart',
  extension: true,
} as const;

export const adminGetPeople = defineCall<typeof schemas.adminGetPeople>({
  ...read,
  path: 'admin/get-people',
  requiredRight: 'read-people',
  summary: 'Everybody who has an account, as a table.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminExportPeople = defineCall<typeof schemas.adminExportPeople>({
  ...read,
  path: 'admin/export-people',
  requiredRight: 'read-people',
  rate: 'import',
  summary: 'The people of the table as a CSV file; that somebody took it is written down.',
  responseType: 'file',
});

export const adminGetPerson = defineCall<typeof schemas.adminGetPerson>({
  ...read,
  path: 'admin/get-person',
  requiredRight: 'read-people',
  summary: 'One person with all that the operator’s people look after.',
});

export const adminAddNote = defineCall<typeof schemas.adminAddNote>({
  ...write,
  path: 'admin/add-note',
  requiredRight: 'read-people',
  summary: 'Writes a note to a person, which the operator’s people see.',
  allowedInDemo: true,
});

export const adminDeleteNote = defineCall<typeof schemas.adminDeleteNote>({
  ...write,
  path: 'admin/delete-note',
  requiredRight: 'read-people',
  summary: 'Deletes a note that one has written.',
  allowedInDemo: true,
});

export const adminGivePackage = defineCall<typeof schemas.adminGivePackage>({
  ...write,
  path: 'admin/give-package',
  requiredRight: 'help-people',
  summary: 'Gives a package to a person, who is told.',
});

export const adminEndPackage = defineCall<typeof schemas.adminEndPackage>({
  ...write,
  path: 'admin/end-package',
  requiredRight: 'help-people',
  summary: 'Ends a package of a person, who is told.',
});

export const adminSignInAs = defineCall<typeof schemas.adminSignInAs>({
  ...write,
  path: 'admin/sign-in-as',
  requiredRight: 'help-people',
  summary: 'Signs in as a person for half an hour, to help them; both ends are written down.',
});

export const adminEndSessions = defineCall<typeof schemas.adminEndSessions>({
  ...write,
  path: 'admin/end-sessions',
  requiredRight: 'help-people',
  summary: 'Signs a person out on all devices.',
});

export const adminResetUserTwoFactor = defineCall<typeof schemas.adminResetUserTwoFactor>({
  ...write,
  path: 'admin/reset-user-two-factor',
  requiredRight: 'help-people',
  summary: 'Turns the two-step sign-in of a user off who lost phone and recovery codes; their sessions end.',
});

export const adminGetReportedChat = defineCall<typeof schemas.adminGetReportedChat>({
  ...read,
  path: 'admin/get-reported-chat',
  requiredRight: 'decide',
  summary: 'A conversation that was reported; that it was read is written down.',
});
