import { adminRead, adminWrite } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

/** Texts of the emails. */

export const adminGetMails = adminRead<typeof schemas.adminGetMails>({
  path: 'admin/get-mails',
  requiredRight: 'manage-words',
  summary: 'The mails in one language, each with its subject and how much of it the operator wrote.',
});

export const adminGetMail = adminRead<typeof schemas.adminGetMail>({
  path: 'admin/get-mail',
  requiredRight: 'manage-words',
  summary: 'The sentences of a mail in one language, ours and the operator’s.',
});

export const adminPreviewMail = adminRead<typeof schemas.adminPreviewMail>({
  path: 'admin/preview-mail',
  requiredRight: 'manage-words',
  summary: 'A mail as it would arrive, filled with samples.',
});

export const adminSetMailText = adminWrite<typeof schemas.adminSetMailText>({
  path: 'admin/set-mail-text',
  requiredRight: 'manage-words',
  summary: 'Sets one sentence of a mail; a blank one brings ours back.',
});

export const adminResetMail = adminWrite<typeof schemas.adminResetMail>({
  path: 'admin/reset-mail',
  requiredRight: 'manage-words',
  summary: 'Brings all sentences of a mail back to ours.',
});

export const adminSendTestMail = adminWrite<typeof schemas.adminSendTestMail>({
  path: 'admin/send-test-mail',
  requiredRight: 'manage-words',
  summary: 'Sends a mail, filled with samples, to whoever asks.',
});
