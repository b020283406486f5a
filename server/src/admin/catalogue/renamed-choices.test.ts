import { describe, expect, it } from 'vitest';
import { heldAs, renamesAfter } from './renamed-choices.ts';

const rename = (from: string, to: string) => [{ from, to }];

describe('what homes are to be given', () => {
  it('is the new name of a choice', () => {
    const change = { renamed: rename('Gas', 'Natural gas'), pending: {}, before: ['Gas', 'Oil'] };
    expect(renamesAfter({ ...change, after: ['Natural gas', 'Oil'] })).toEqual({ Gas: 'Natural gas' });
  });

  it.each([
    ['what was none', rename('Coal', 'Wood'), ['Gas', 'Wood']],
    ['what stays', rename('Gas', 'Wood'), ['Gas', 'Wood']],
    ['what will be none', rename('Gas', 'Wood'), ['Oil']],
    ['one that is there already: homes of both could not be told apart', rename('Gas', 'Oil'), ['Oil']],
  ])('is nothing for %s', (_, renamed, after) => {
    expect(renamesAfter({ renamed, pending: {}, before: ['Gas', 'Oil'], after })).toEqual({});
  });

  it('leads over a rename that is under way to the last name, and back to nothing', () => {
    const pending = { Gas: 'Town gas' };
    const change = { pending, before: ['Town gas'] };
    expect(renamesAfter({ ...change, renamed: rename('Town gas', 'Natural gas'), after: ['Natural gas'] })).toEqual({
      Gas: 'Natural gas',
      'Town gas': 'Natural gas',
    });
    expect(renamesAfter({ ...change, renamed: rename('Town gas', 'Gas'), after: ['Gas'] })).toEqual({
      'Town gas': 'Gas',
    });
    expect(heldAs('Town gas', pending)).toEqual(['Town gas', 'Gas']);
  });

  it('refuses a choice by a name that homes are just leaving', () => {
    const change = { renamed: [], pending: { Gas: 'Natural gas' }, before: ['Natural gas'] };
    expect(() => renamesAfter({ ...change, after: ['Natural gas', 'Gas'] })).toThrow(
      'Homes still get a new name for Gas.',
    );
  });
});
