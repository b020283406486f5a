import { expect, test } from 'vitest';
import { withBlankFilled } from './facilities-step.tsx';

test('distances from the map fill blank fields and never replace typed ones', () => {
  const found = [
    { facility_id: 1, distance: 0.3, name: 'School' },
    { facility_id: 2, distance: 1.2, name: '' },
  ];
  expect(withBlankFilled({ 1: 5, 3: 0 }, found)).toEqual({ 1: 5, 2: 1.2, 3: 0 });
});
