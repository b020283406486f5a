import { describe, expect, it } from 'vitest';
import { factKeys } from './fact-keys.ts';

describe('factKeys', () => {
  it('contains the id of a number parameter, its value and each lower number', () => {
    expect(factKeys({ 1: '3', 2: 'Gas' })).toEqual(['1', '1=3', '1>=1', '1>=2', '1>=3', '2', '2=Gas']);
  });

  it('contains each choice of a checkbox, and only the id for files and long texts', () => {
    expect(factKeys({ 5: ['Lift', 'Pool'], 6: { file: 9 }, 7: 'x'.repeat(61) })).toEqual([
      '5',
      '5=Lift',
      '5=Pool',
      '6',
      '7',
    ]);
  });

  it('contains numbers up to ten only', () => {
    expect(factKeys({ 1: '250' }).filter((key) => key.includes('>='))).toHaveLength(10);
  });
});
