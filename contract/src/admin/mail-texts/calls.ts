import { adminRead, adminWrite } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

/** Texts of the emails. */

export const adminGetMails = adminRead<typeof schemas.adminGetMails>({
  path: 'admin/get-mails',
  requiredRight: 'manage-words',
  summary: 'Lists the emails in one language, with subject and number of customised texts.',
});

export const adminGetMail = adminRead<typeof schemas.adminGetMail>({
  path: 'admin/get-mail',
  requiredRight: 'manage-words',
  summary: 'Returns the texts of an email in one language: the defaults and the operator’s.',
});

export const adminPreviewMail = adminRead<typeof schemas.adminPreviewMail>({
  path: 'admin/preview-mail',
  requiredRight: 'manage-words',
  summary: 'Renders an email with sample values.',
});

export const adminSetMailText = adminWrite<typeof schemas.adminSetMailText>({
  path: 'admin/set-mail-text',
  requiredRight: 'manage-words',
  summary: 'Sets one text of an email; a blank one restores the default.',
});

export const adminResetMail = adminWrite<typeof schemas.adminResetMail>({
  path: 'admin/reset-mail',
  requiredRight: 'manage-words',
  summary: 'Restores the default texts of an email.',
});

export const adminSendTestMail = adminWrite<typeof schemas.adminSendTestMail>({
  path: 'admin/send-test-mail',
  requiredRight: 'manage-words',
  summary: 'Sends an email with sample values to the caller.',
});
