import type { Parameter } from '@latchkey/contract/catalogue/records';
import { describe, expect, test } from 'vitest';
import { type Draft, type DraftFields, type DraftFile, newDraft } from '../drafts/draft.ts';
import { isCompletePlan, openingStep, problemsOf } from './problems.ts';

const file = (id: string, more: Partial<DraftFile> = {}): DraftFile => ({
  id,
  name: `${id}.jpg`,
  bytes: 10,
  type: 'image/jpeg',
  use: 'galleryImage',
  ...more,
});

const complete: Partial<DraftFields> = {
  categoryId: 1,
  offer: 'rent',
  title: 'A flat',
  description: 'Bright.',
  price: 900,
  latitude: 38.7,
  longitude: -9.1,
  address: 'Rua 1',
  city: 'Lisbon',
  state: 'Lisbon',
  country: 'Portugal',
  pictures: [file('a')],
};

function draftOf(kind: Draft['kind'], fields: Partial<DraftFields>): Draft {
  const draft = newDraft(kind, 7, 'key', 0);
  return { ...draft, fields: { ...draft.fields, ...fields } };
}

const parameter = (id: number, type_of_parameter: Parameter['type_of_parameter'], is_required: 0 | 1): Parameter => ({
  id,
  name: `Fact ${id}`,
  type_of_parameter,
  type_values: null,
  image: '',
  is_required,
});

const keysOf = (fields: Partial<DraftFields>, parameters: Parameter[] = [], kind: Draft['kind'] = 'property') =>
  problemsOf(draftOf(kind, fields), parameters).map(({ key }) => key);

describe('problems of a property', () => {
  test('a complete draft has none, an empty one has all, in the order of the steps and their fields', () => {
    expect(keysOf(complete)).toEqual([]);
    const place = ['address', 'city', 'state', 'country', 'point'];
    const details = ['offer', 'category', 'title', 'price', 'description'];
    expect(keysOf({})).toEqual([...place, ...details, 'cover']);
  });

  test('each problem belongs to the step that has its field', () => {
    const problems = problemsOf(draftOf('property', {}), [parameter(3, 'number', 1)]);
    expect(problems.map(({ step, key }) => [step, key])).toEqual([
      ['place', 'address'],
      ['place', 'city'],
      ['place', 'state'],
      ['place', 'country'],
      ['place', 'point'],
      ['category', 'offer'],
      ['category', 'category'],
      ['details', 'title'],
      ['details', 'price'],
      ['details', 'description'],
      ['facts', 'fact'],
      ['pictures', 'cover'],
    ]);
  });

  test.each([
    [{ price: 0 }, 'priceZero'],
    [{ price: 2e12 }, 'priceHigh'],
    [{ availableFrom: '0203-03-01' }, 'day'],
    [{ title: '   ' }, 'title'],
    [{ latitude: 0, longitude: 0 }, 'point'],
    [{ videoLink: 'https://example.org' }, 'video'],
    [{ pictures: [file('a'), file('b', { refused: 'broken' })] }, 'file'],
    [{ documents: [file('d', { refused: 'fileSize' })] }, 'file'],
  ] satisfies [Partial<DraftFields>, string][])('the fields %j have the problem: %s', (fields, key) => {
    expect(keysOf({ ...complete, ...fields })).toEqual([key]);
  });

  test('a draft whose pictures are all refused lacks a cover', () => {
    expect(keysOf({ ...complete, pictures: [file('a', { refused: 'heic' })] })).toEqual(['cover', 'file']);
  });

  test('required parameters of every type must have a value', () => {
    const parameters = (['textbox', 'number', 'checkbox', 'file'] as const).map((type, at) => parameter(at, type, 1));
    expect(keysOf(complete, parameters)).toEqual(['fact', 'fact', 'fact', 'fact']);
    const facts = { 0: 'two', 1: '3', 2: ['a'] };
    expect(keysOf({ ...complete, facts, factFiles: { 3: file('f') } }, parameters)).toEqual([]);
    expect(keysOf({ ...complete, facts: { 1: 'many' } }, [parameter(1, 'number', 0)])).toEqual(['factNumber']);
    for (const number of ['-2', '1000000000'])
      expect(keysOf({ ...complete, facts: { 1: number } }, [parameter(1, 'number', 0)])).toEqual(['factRange']);
    expect(keysOf(complete, [parameter(1, 'textarea', 0)])).toEqual([]);
  });
});

describe('problems of a project', () => {
  test('price and offer are not required, plans must be complete', () => {
    const { price: _, offer: __, ...project } = complete;
    expect(keysOf(project, [], 'project')).toEqual([]);
    const plan = { key: 'p', title: 'Two bedrooms', document: null };
    expect(isCompletePlan(plan)).toBe(false);
    expect(keysOf({ ...project, plans: [plan] }, [], 'project')).toEqual(['planFile']);
    expect(keysOf({ ...project, plans: [{ ...plan, title: '' }] }, [], 'project')).toEqual(['planTitle']);
    const filled = { ...plan, document: file('plan') };
    expect(isCompletePlan(filled)).toBe(true);
    expect(keysOf({ ...project, plans: [filled] }, [], 'project')).toEqual([]);
  });
});

describe('a form opens', () => {
  const problem = { step: 'pictures', field: 'pictures', key: 'cover' } as const;
  test.each([
    ['at its first step', false, [problem], 'place'],
    ['at the first problem of a rejected listing', true, [problem], 'pictures'],
    ['at the overview of a rejected listing without problems', true, [], 'check'],
  ] as const)('%s', (_, isRejected, problems, step) => {
    expect(openingStep({ kind: 'property' }, problems, isRejected)).toBe(step);
  });
});
