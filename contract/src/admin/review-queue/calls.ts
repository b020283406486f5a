import { adminRead, adminWrite } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** Pending decisions of admins. All are our extensions. */
export const adminGetQueueCounts = adminRead<typeof schemas.adminGetQueueCounts>({
  path: 'admin/get-queue-counts',
  requiredRight: 'read',
  validationStyle: 'F1',
  summary: 'How much waits for a decision, by kind, and since when.',
});

export const adminGetQueue = adminRead<typeof schemas.adminGetQueue>({
  path: 'admin/get-queue',
  requiredRight: 'decide',
  summary: 'What waits for a decision of one kind, the longest waiting first.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminExportQueue = adminRead<typeof schemas.adminExportQueue>({
  path: 'admin/export-queue',
  requiredRight: 'decide',
  rate: 'import',
  summary: 'What waits of one kind as a CSV file.',
  responseType: 'file',
});

export const adminGetQueueCase = adminRead<typeof schemas.adminGetQueueCase>({
  path: 'admin/get-queue-case',
  requiredRight: 'decide',
  summary: 'All that is needed to decide one that waits.',
});

export const adminDecideMany = adminWrite<typeof schemas.adminDecideMany>({
  path: 'admin/decide-many',
  requiredRight: 'decide',
  summary: 'Decides one or several of a kind that wait, each for itself, and tells whose they are.',
  allowedInDemo: true,
});

export const adminAnswerContactMessage = adminWrite<typeof schemas.adminAnswerContactMessage>({
  path: 'admin/answer-contact-message',
  requiredRight: 'decide',
  summary: 'Answers a message of the contact form by mail.',
});

export const adminGetVerifications = adminRead<typeof schemas.adminGetVerifications>({
  path: 'admin/get-verifications',
  requiredRight: 'decide',
  validationStyle: 'F1',
  summary: 'Who asked to be verified, the longest waiting first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const adminDecideVerification = adminWrite<typeof schemas.adminDecideVerification>({
  path: 'admin/decide-verification',
  requiredRight: 'decide',
  summary: 'Verifies somebody, or refuses with a reason, and tells them.',
  allowedInDemo: true,
});

export const adminDecideProperty = adminWrite<typeof schemas.adminDecideProperty>({
  path: 'admin/decide-property',
  requiredRight: 'decide',
  summary: 'Approves a home, or rejects it with a reason, and tells its owner.',
  allowedInDemo: true,
});

export const adminDecideProject = adminWrite<typeof schemas.adminDecideProject>({
  path: 'admin/decide-project',
  requiredRight: 'decide',
  summary: 'Approves a project, or rejects it with a reason, and tells its owner.',
  allowedInDemo: true,
});

export const adminDecideAdvertisement = adminWrite<typeof schemas.adminDecideAdvertisement>({
  path: 'admin/decide-advertisement',
  requiredRight: 'decide',
  summary: 'Approves an advert, or rejects it with a reason, and tells whose it is.',
  allowedInDemo: true,
});

export const adminFlags = adminRead<typeof schemas.adminFlags>({
  path: 'admin/flags',
  requiredRight: 'decide',
  summary: 'Homes that stand out by their price or show somebody else’s picture, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const adminSettleFlag = adminWrite<typeof schemas.adminSettleFlag>({
  path: 'admin/settle-flag',
  requiredRight: 'decide',
  summary: 'Puts a flag away that was looked at; the same one is not raised again.',
  allowedInDemo: true,
});
