import { expect, it } from 'vitest';
import { propertyFieldsOf } from './property-fields.ts';

it('returns the plain fields of a request and leaves out the others', () => {
  const input = { title: 'Flat', price: 1_450, draft_key: 'a draft', parameters: [] };
  const fields = propertyFieldsOf(input);
  expect(fields).toMatchObject({ title: 'Flat', price: 1_450 });
  expect(fields).not.toHaveProperty('draft_key');
  expect(fields).not.toHaveProperty('parameters');
});
