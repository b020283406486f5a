import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { storeAdvertisement } from '../advert/schemas.ts';
import { mortgageCalculator } from '../mortgage/schemas.ts';
import { blockUser, deleteChatMessage, sendMessage } from '../chat/schemas.ts';
import { firstProblem } from '../schema/problem.ts';
import { getAddedProjects, getProjectDetail, postProject } from '../project/schemas.ts';
import { applyAgentVerification } from '../verification/schemas.ts';
import { setPropertyTotalClick } from '../property/schemas.ts';

function problemOf(schemas: { input: z.ZodType }, form: object): string {
  const { error } = schemas.input.safeParse(form);
  return error ? firstProblem(error) : 'none';
}

const image = { fieldname: 'image', filename: 'a.jpg', mimetype: 'image/jpeg', bytes: 9, path: '/tmp/a' };
const project = { title: 'T', description: 'D', image, category_id: 1, city: 'C', state: 'S', country: 'L' };
const loan = { loan_amount: '100000', interest_rate: '5', loan_term_years: '20' };

describe('rules between fields', () => {
  test.each<[string, { input: z.ZodType }, object, string]>([
    ['a new project', postProject, project, 'none'],
    ['a new project without a picture', postProject, { ...project, image: 'x' }, 'image is required'],
    ['an existing project', postProject, { id: '4', title: 'T' }, 'none'],
    ['a project without id and slug', getProjectDetail, {}, 'slug_id is required'],
    [
      'an advert without its property',
      storeAdvertisement,
      { feature_for: 'property', project_id: 1 },
      'property_id is required',
    ],
    ['an advert of a project', storeAdvertisement, { feature_for: 'project', project_id: 1 }, 'none'],
    ['an empty message', sendMessage, { receiver_id: 0, property_id: 1, audio: '' }, 'message is required'],
    ['a message to the operator', sendMessage, { receiver_id: '0', property_id: '1', message: 'Hi' }, 'none'],
    [
      'a conversation without its property',
      deleteChatMessage,
      { receiver_id: 2, message_id: '' },
      'property_id is required',
    ],
    ['one message', deleteChatMessage, { receiver_id: 2, message_id: '7' }, 'none'],
    ['a block without an account', blockUser, { to_admin: '0' }, 'to_user_id or to_admin is required'],
    ['a block of the operator', blockUser, { to_admin: '1' }, 'none'],
    ['an empty form', applyAgentVerification, { form_fields: [{ id: 1, value: '' }] }, 'form_fields is required'],
    ['a view without a listing', setPropertyTotalClick, {}, 'property_id is required'],
    ['a loan', mortgageCalculator, loan, 'none'],
    [
      'a loan with a full down payment',
      mortgageCalculator,
      { ...loan, down_payment: '100000' },
      'down_payment must be below loan_amount',
    ],
    [
      'a loan of less than a cent',
      mortgageCalculator,
      { ...loan, loan_amount: '0.001' },
      'loan_amount must be above 0',
    ],
    [
      'a loan that the down payment reduces to less than a cent',
      mortgageCalculator,
      { ...loan, loan_amount: '1.01', down_payment: '1.005' },
      'down_payment must be below loan_amount',
    ],
    [
      'a loan of more than 30 years',
      mortgageCalculator,
      { ...loan, loan_term_years: '31' },
      'loan_term_years must be at most 30',
    ],
  ])('%s has the problem: $3', (_, schemas, form, problem) => {
    expect(problemOf(schemas, form)).toBe(problem);
  });
});

test('a plan needs an id or a title, and a blank id is a new plan', () => {
  const plans = [
    { id: 'undefined', title: 'Ground floor', document: image },
    { id: '', title: '' },
  ];
  expect(postProject.input.parse({ ...project, plans }).plans).toEqual([{ title: 'Ground floor', document: image }]);
});

test('the response of get-added-projects may contain null or a list, but no single object', () => {
  for (const data of [null, []]) {
    expect(getAddedProjects.output.parse({ error: false, data, total: 0 })).toEqual({ error: false, data, total: 0 });
  }
  expect(getAddedProjects.output.safeParse({ error: false, data: {} }).success).toBe(false);
});
