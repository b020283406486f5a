import { describe, expect, it } from 'vitest';
import { storedNamesOf, mergeRenames } from './parameter-change.ts';

const rename = (from: string, to: string) => [{ from, to }];

describe('the pending renames of choices', () => {
  it('contain the new name of a choice', () => {
    const change = { renamed: rename('Gas', 'Natural gas'), pending: {}, before: ['Gas', 'Oil'] };
    expect(mergeRenames({ ...change, after: ['Natural gas', 'Oil'] })).toEqual({ Gas: 'Natural gas' });
  });

  it.each([
    ['a name that was no choice', rename('Coal', 'Wood'), ['Gas', 'Wood']],
    ['a choice that stays', rename('Gas', 'Wood'), ['Gas', 'Wood']],
    ['a name that is no choice afterwards', rename('Gas', 'Wood'), ['Oil']],
    ['a name that another choice has already', rename('Gas', 'Oil'), ['Oil']],
  ])('are empty for %s', (_, renamed, after) => {
    expect(mergeRenames({ renamed, pending: {}, before: ['Gas', 'Oil'], after })).toEqual({});
  });

  it('merge with a pending rename, and cancel out when the first name returns', () => {
    const pending = { Gas: 'Town gas' };
    const change = { pending, before: ['Town gas'] };
    expect(mergeRenames({ ...change, renamed: rename('Town gas', 'Natural gas'), after: ['Natural gas'] })).toEqual({
      Gas: 'Natural gas',
      'Town gas': 'Natural gas',
    });
    expect(mergeRenames({ ...change, renamed: rename('Town gas', 'Gas'), after: ['Gas'] })).toEqual({
      'Town gas': 'Gas',
    });
    expect(storedNamesOf('Town gas', pending)).toEqual(['Town gas', 'Gas']);
  });

  it('reject a choice with a name that is being renamed', () => {
    const change = { renamed: [], pending: { Gas: 'Natural gas' }, before: ['Natural gas'] };
    expect(() => mergeRenames({ ...change, after: ['Natural gas', 'Gas'] })).toThrow(
      'Homes are still being updated with the new name for Gas.',
    );
  });
});
