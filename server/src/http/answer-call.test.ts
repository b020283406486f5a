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
const visitor = { siteUrl: 'http://test.local', mailUrl: 'http://test.local', caller: null, kept: new KeptAnswers() };
const ann: Caller = { id: 1, isDemo: false, isActive: true, sessionId: 1, signedInAt: new Date(0) };

const ask = (offset: number, context: object) =>
  answerCall(book, getPropertyList, { offset }, context as Context) as Promise<{ total: number }>;

beforeEach(() => {
  asked = 0;
  visitor.kept = new KeptAnswers();
});

it('caches an answer for visitors, by what it depends on', async () => {
  expect((await ask(0, visitor)).total).toBe(1);
  expect((await ask(0, visitor)).total).toBe(1);
  expect((await ask(18, visitor)).total).toBe(2);
  expect((await ask(0, { ...visitor, siteUrl: '' })).total).toBe(3);
  expect((await ask(0, { ...visitor, siteUrl: '' })).total).toBe(3);
});

it('caches nothing for a Host that is not the address of the market', async () => {
  const bytes = visitor.kept.bytes;
  for (let i = 1; i < 20; i++) expect((await ask(0, { ...visitor, siteUrl: `http://x${i}.test` })).total).toBe(i);
  expect(visitor.kept.bytes).toBe(bytes);
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
