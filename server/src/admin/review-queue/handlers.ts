import type { AnyHandler } from '../../platform/define-handler.ts';
import answerContactMessage from './answer-contact-message.ts';
import decideMany from './decide-queue-cases.ts';
import exportQueue from './export-queue.ts';
import queueCase from './get-queue-case.ts';
import queueCounts from './get-queue-counts.ts';
import queue from './get-queue.ts';

/** Handlers of the queue area. */
export const handlers: readonly AnyHandler[] = [
  answerContactMessage,
  decideMany,
  queue,
  exportQueue,
  queueCase,
  queueCounts,
];
