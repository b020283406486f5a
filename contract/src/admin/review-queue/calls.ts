import { adminRead, adminWrite } from '../../define-call.ts';
import { paging } from '../../limits.ts';
import type * as schemas from './schemas.ts';

/** Pending decisions of admins. All are our extensions. */
export const adminGetQueueCounts = adminRead<typeof schemas.adminGetQueueCounts>({
  path: 'admin/get-queue-counts',
  requiredRight: 'read',
  validationStyle: 'F1',
  summary: 'Returns the number of pending cases by kind, with the time of the oldest.',
});

export const adminGetQueue = adminRead<typeof schemas.adminGetQueue>({
  path: 'admin/get-queue',
  requiredRight: 'decide',
  summary: 'Lists the pending cases of one kind, longest waiting first.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
});

export const adminExportQueue = adminRead<typeof schemas.adminExportQueue>({
  path: 'admin/export-queue',
  requiredRight: 'decide',
  rate: 'import',
  summary: 'Exports the pending cases of one kind as CSV.',
  responseType: 'file',
});

export const adminGetQueueCase = adminRead<typeof schemas.adminGetQueueCase>({
  path: 'admin/get-queue-case',
  requiredRight: 'decide',
  summary: 'Returns a pending case with all that a decision needs.',
});

export const adminDecideMany = adminWrite<typeof schemas.adminDecideMany>({
  path: 'admin/decide-many',
  requiredRight: 'decide',
  summary: 'Decides pending cases of one kind, each in its own transaction, and notifies the users concerned.',
  allowedInDemo: true,
});

export const adminAnswerContactMessage = adminWrite<typeof schemas.adminAnswerContactMessage>({
  path: 'admin/answer-contact-message',
  requiredRight: 'decide',
  summary: 'Answers a message of the contact form by email.',
});

export const adminGetVerifications = adminRead<typeof schemas.adminGetVerifications>({
  path: 'admin/get-verifications',
  requiredRight: 'decide',
  validationStyle: 'F1',
  summary: 'Lists applications for verification, longest waiting first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const adminDecideVerification = adminWrite<typeof schemas.adminDecideVerification>({
  path: 'admin/decide-verification',
  requiredRight: 'decide',
  summary: 'Approves an application for verification, or rejects it with a reason, and notifies the applicant.',
  allowedInDemo: true,
});

export const adminDecideProperty = adminWrite<typeof schemas.adminDecideProperty>({
  path: 'admin/decide-property',
  requiredRight: 'decide',
  summary: 'Approves a property, or rejects it with a reason, and notifies its owner.',
  allowedInDemo: true,
});

export const adminDecideProject = adminWrite<typeof schemas.adminDecideProject>({
  path: 'admin/decide-project',
  requiredRight: 'decide',
  summary: 'Approves a project, or rejects it with a reason, and notifies its owner.',
  allowedInDemo: true,
});

export const adminDecideAdvertisement = adminWrite<typeof schemas.adminDecideAdvertisement>({
  path: 'admin/decide-advertisement',
  requiredRight: 'decide',
  summary: 'Approves an advert, or rejects it with a reason, and notifies its owner.',
  allowedInDemo: true,
});

export const adminFlags = adminRead<typeof schemas.adminFlags>({
  path: 'admin/flags',
  requiredRight: 'decide',
  summary: 'Lists properties with an outlying price or another owner’s picture, newest first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
});

export const adminSettleFlag = adminWrite<typeof schemas.adminSettleFlag>({
  path: 'admin/settle-flag',
  requiredRight: 'decide',
  summary: 'Settles a flag; the same one is not raised again.',
  allowedInDemo: true,
});
