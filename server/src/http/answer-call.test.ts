import { getPropertyList } from '@latchkey/contract/calls/property';
import { beforeEach, expect, it } from 'vitest';
import type { AnyAnswer } from '../answer.ts';
import type { Caller, Context } from '../context.ts';
import { KeptAnswers } from '../services/kept-answers.ts';
import { answerBook, answerCall } from './answer-call.ts';

let asked = 0;
const list: AnyAnswer = {
  call: getPropertyList,
  verb: () => Promise.resolve({ data: [], total: ++asked }),
  keep: { forMs: 60_000, by: ({ offset }: { offset: number }) => (offset < 50 ? offset : undefined) },
};
const book = answerBook([list]);
const visitor = { siteUrl: 'http://test.local', caller: null, kept: new KeptAnswers() };
const ann: Caller = { id: 1, isDemo: false, isActive: true, sessionId: 1 };

const ask = (offset: number, context: object) =>
  answerCall(book, getPropertyList, { offset }, context as Context) as Promise<{ total: number }>;

beforeEach(() => {
  asked = 0;
  visitor.kept = new KeptAnswers();
});

it('keeps an answer for visitors, by what it depends on and the address that it is asked at', async () => {
  expect((await ask(0, visitor)).total).toBe(1);
  expect((await ask(0, visitor)).total).toBe(1);
  expect((await ask(18, visitor)).total).toBe(2);
  expect((await ask(0, { ...visitor, siteUrl: 'http://other.local' })).total).toBe(3);
});

it('answers who is signed in anew, and shows that to nobody else', async () => {
  expect((await ask(0, visitor)).total).toBe(1);
  expect((await ask(0, { ...visitor, caller: ann })).total).toBe(2);
  expect((await ask(0, { ...visitor, caller: ann })).total).toBe(3);
  expect((await ask(0, visitor)).total).toBe(1);
});

it('keeps nothing that is not meant to be, nor where nothing is kept', async () => {
  expect((await ask(50, visitor)).total).toBe(1);
  expect((await ask(50, visitor)).total).toBe(2);
  expect((await ask(0, { ...visitor, kept: undefined })).total).toBe(3);
  expect((await ask(0, { ...visitor, kept: undefined })).total).toBe(4);
});
