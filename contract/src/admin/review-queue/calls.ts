import { defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';
import { paging } from '../../limits.ts';

/** Pending decisions of admins. All are our extensions. */

export const adminGetQueueCounts = defineCall<typeof schemas.adminGetQueueCounts>({
  method: 'GET',
  path: 'admin/get-queue-counts',
  auth: 'admin',
  requiredRight: 'read',
  style: 'F2',
  rate: 'read',
  summary: 'How much waits for a decision, by kind, and since when.',
  extension: true,
});

export const adminGetQueue = defineCall<typeof schemas.adminGetQueue>({
  method: 'GET',
  path: 'admin/get-queue',
  auth: 'admin',
  requiredRight: 'decide',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'What waits for a decision of one kind, the longest waiting first.',
  paging: { kind: 'offset', defaultLimit: paging.tableRows },
  extension: true,
});

export const adminExportQueue = defineCall<typeof schemas.adminExportQueue>({
  method: 'GET',
  path: 'admin/export-queue',
  auth: 'admin',
  requiredRight: 'decide',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'import',
  summary: 'What waits of one kind as a CSV file.',
  responseType: 'file',
  extension: true,
});

export const adminGetQueueCase = defineCall<typeof schemas.adminGetQueueCase>({
  method: 'GET',
  path: 'admin/get-queue-case',
  auth: 'admin',
  requiredRight: 'decide',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'All that is needed to decide one that waits.',
  extension: true,
});

export const adminDecideMany = defineCall<typeof schemas.adminDecideMany>({
  method: 'POST',
  path: 'admin/decide-many',
  auth: 'admin',
  requiredRight: 'decide',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Decides one or several of a kind that wait, each for itself, and tells whose they are.',
  encoding: 'multipart',
  allowedInDemo: true,
  extension: true,
});

export const adminAnswerContactMessage = defineCall<typeof schemas.adminAnswerContactMessage>({
  method: 'POST',
  path: 'admin/answer-contact-message',
  auth: 'admin',
  requiredRight: 'decide',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Answers a message of the contact form by mail.',
  encoding: 'multipart',
  extension: true,
});
