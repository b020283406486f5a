import { expect, it } from 'vitest';
import { type Choice, choiceProblem, sentChoices, withOneMore } from './choices.ts';

const gas: Choice = { key: 0, was: 'Gas', name: ' Natural gas ', said: { fr: 'Gaz naturel' } };
const oil: Choice = { key: 1, was: 'Oil', name: 'Oil', said: {} };

it('sends the renamed choices, and translations under the new name', () => {
  expect(sentChoices(withOneMore([gas, oil], 'Wood'))).toEqual({
    type_values: ['Natural gas', 'Oil', 'Wood'],
    renamed: [{ from: 'Gas', to: 'Natural gas' }],
    names: [{ text: 'Natural gas', language: 'fr', name: 'Gaz naturel' }],
  });
});

it('rejects a choice without a name, and the second of two with the same name', () => {
  const duplicate = { ...oil, key: 2, was: null, name: 'Oil ' };
  expect([oil, duplicate].map((choice) => choiceProblem(choice, [oil, duplicate]))).toEqual([null, 'name_taken']);
  expect(choiceProblem({ ...oil, name: '  ' }, [oil])).toBe('choice_blank');
});
