import { type Call, callKey } from '@latchkey/contract/call';
import { calls } from '@latchkey/contract/calls';
import { expect, it } from 'vitest';
import { answers } from './answers.ts';
import { answerBook } from './http/answer-call.ts';

it('answers every call of the contract', () => {
  const book = answerBook(answers);
  expect(
    Object.values<Call>(calls)
      .map(callKey)
      .filter((key) => !book.has(key)),
  ).toEqual([]);
});
