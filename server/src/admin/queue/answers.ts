import type { AnyAnswer } from '../../answer.ts';
import answerContactMessage from './answer-contact-message.ts';
import decideMany from './decide-many.ts';
import exportQueue from './export-queue.ts';
import queueCase from './get-queue-case.ts';
import queueCounts from './get-queue-counts.ts';
import queue from './get-queue.ts';

/** The verbs of this part of the console. */
export const answers: readonly AnyAnswer[] = [
  answerContactMessage,
  decideMany,
  queue,
  exportQueue,
  queueCase,
  queueCounts,
];
