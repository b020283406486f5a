import type { AnyHandler } from '../../platform/define-handler.ts';
import { answerContactMessage } from './contact-message.ts';
import { decideQueueCases } from './decide-queue-cases.ts';
import { exportQueue, getQueueCounts, getQueue } from './queue.ts';
import { getQueueCase } from './queue-case.ts';
import { decideAdvertisementHandler } from './decide-advertisement.ts';
import { decideProject, decideProperty } from './decide-listing.ts';
import { decideVerificationHandler, getVerifications } from './verifications.ts';
import { getListingFlags, settleListingFlag } from './listing-flags.ts';

export const handlers: readonly AnyHandler[] = [
  answerContactMessage,
  decideQueueCases,
  getQueue,
  exportQueue,
  getQueueCase,
  getQueueCounts,
  decideAdvertisementHandler,
  decideProject,
  decideProperty,
  decideVerificationHandler,
  getListingFlags,
  getVerifications,
  settleListingFlag,
];
