import { callKey } from '@latchkey/contract/call';
import { calls } from '@latchkey/contract/calls';
import { failureStatusOf } from '@latchkey/contract/errors';
import { expect, it } from 'vitest';
import { answers } from '../answers.ts';
import { answerBook } from './answer-call.ts';
import { unanswered } from './routes.ts';

/** Each issue takes its calls out of this list, until it is empty and this file goes. */
const waiting: string[] = [];

it('knows which calls wait for their issue', () => {
  expect(unanswered(answerBook(answers))).toEqual(waiting);
});

it('answers 501 for them in every style', () => {
  const waitingCalls = Object.values(calls).filter((call) => waiting.includes(callKey(call)));
  expect(waitingCalls).toHaveLength(waiting.length);
  for (const call of waitingCalls) expect(failureStatusOf('not_available_yet', call)).toBe(501);
});
