import type { AnyHandler } from '../../platform/define-handler.ts';
import answerContactMessage from './answer-contact-message.ts';
import decideMany from './decide-queue-cases.ts';
import exportQueue from './export-queue.ts';
import queueCase from './get-queue-case.ts';
import queueCounts from './get-queue-counts.ts';
import queue from './get-queue.ts';
import decideAdvertisementHandler from './decide-advertisement.ts';
import decideProject from './decide-project.ts';
import decideProperty from './decide-property.ts';
import decideVerificationHandler from './decide-verification.ts';
import getListingFlags from './get-listing-flags.ts';
import getVerifications from './get-verifications.ts';
import settleListingFlag from './settle-listing-flag.ts';

export const handlers: readonly AnyHandler[] = [
  answerContactMessage,
  decideMany,
  queue,
  exportQueue,
  queueCase,
  queueCounts,
  decideAdvertisementHandler,
  decideProject,
  decideProperty,
  decideVerificationHandler,
  getListingFlags,
  getVerifications,
  settleListingFlag,
];
