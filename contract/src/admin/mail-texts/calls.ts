import { defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

/** Texts of the emails. */

const read = {
  method: 'GET',
  auth: 'admin',
  requiredRight: 'manage-words',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
} as const;
const write = { ...read, method: 'POST', rate: 'write', encoding: 'multipart' } as const;

export const adminGetMails = defineCall<typeof schemas.adminGetMails>({
  ...read,
  path: 'admin/get-mails',
  summary: 'The mails in one language, each with its subject and how much of it the operator wrote.',
  extension: true,
});

export const adminGetMail = defineCall<typeof schemas.adminGetMail>({
  ...read,
  path: 'admin/get-mail',
  summary: 'The sentences of a mail in one language, ours and the operator’s.',
  extension: true,
});

export const adminPreviewMail = defineCall<typeof schemas.adminPreviewMail>({
  ...read,
  path: 'admin/preview-mail',
  summary: 'A mail as it would arrive, filled with samples.',
  extension: true,
});

export const adminSetMailText = defineCall<typeof schemas.adminSetMailText>({
  ...write,
  path: 'admin/set-mail-text',
  summary: 'Sets one sentence of a mail; a blank one brings ours back.',
  extension: true,
});

export const adminResetMail = defineCall<typeof schemas.adminResetMail>({
  ...write,
  path: 'admin/reset-mail',
  summary: 'Brings all sentences of a mail back to ours.',
  extension: true,
});

export const adminSendTestMail = defineCall<typeof schemas.adminSendTestMail>({
  ...write,
  path: 'admin/send-test-mail',
  summary: 'Sends a mail, filled with samples, to whoever asks.',
  extension: true,
});
