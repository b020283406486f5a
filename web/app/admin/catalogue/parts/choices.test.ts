import { expect, it } from 'vitest';
import { type Choice, choiceProblem, sentChoices, withOneMore } from './choices.ts';

const gas: Choice = { key: 0, was: 'Gas', name: ' Natural gas ', said: { fr: 'Gaz naturel' } };
const oil: Choice = { key: 1, was: 'Oil', name: 'Oil', said: {} };

it('says which choices got another name, and sends what languages say under it', () => {
  expect(sentChoices(withOneMore([gas, oil], 'Wood'))).toEqual({
    type_values: ['Natural gas', 'Oil', 'Wood'],
    renamed: [{ from: 'Gas', to: 'Natural gas' }],
    names: [{ text: 'Natural gas', language: 'fr', name: 'Gaz naturel' }],
  });
});

it('has a name of its own', () => {
  const same = { ...oil, key: 2, was: null, name: 'Oil ' };
  expect([oil, same].map((choice) => choiceProblem(choice, [oil, same]))).toEqual([null, 'name_taken']);
  expect(choiceProblem({ ...oil, name: '  ' }, [oil])).toBe('choice_blank');
});
