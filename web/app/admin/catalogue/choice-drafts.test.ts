import { expect, it } from 'vitest';
import { type ChoiceDraft, choiceError, toChoicesInput, addChoice } from './choice-drafts.ts';

const gas: ChoiceDraft = { key: 0, savedName: 'Gas', name: ' Natural gas ', translations: { fr: 'Gaz naturel' } };
const oil: ChoiceDraft = { key: 1, savedName: 'Oil', name: 'Oil', translations: {} };

it('sends the renamed choices, and translations under the new name', () => {
  expect(toChoicesInput(addChoice([gas, oil], 'Wood'))).toEqual({
    type_values: ['Natural gas', 'Oil', 'Wood'],
    renamed: [{ from: 'Gas', to: 'Natural gas' }],
    names: [{ text: 'Natural gas', language: 'fr', name: 'Gaz naturel' }],
  });
});

it('rejects a choice without a name, and the second of two with the same name', () => {
  const duplicate = { ...oil, key: 2, was: null, name: 'Oil ' };
  expect([oil, duplicate].map((choice) => choiceError(choice, [oil, duplicate]))).toEqual([null, 'name_taken']);
  expect(choiceError({ ...oil, name: '  ' }, [oil])).toBe('choice_blank');
});
