import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTextOverrides } from './text-overrides.ts';

const own = { 'shell.save': 'Save', 'shell.homes_one': '{{count}} home', 'shell.homes_other': '{{count}} homes' };

describe('findTextOverrides', () => {
  it('returns no text when the dictionary equals the site texts', () => {
    expect(findTextOverrides({ ...own }, own)).toEqual({});
  });

  it('returns changed texts and names of the market, not the texts of other clients', () => {
    const dictionary = { ...own, 'shell.save': 'Keep', 'name.Flats': 'Apartments', Welcome: 'Hello' };
    expect(findTextOverrides(dictionary, own)).toEqual({ 'shell.save': 'Keep', 'name.Flats': 'Apartments' });
  });

  it('ignores values that are not strings', () => {
    expect(findTextOverrides({ 'shell.save': 7, 'shell.homes_one': null, 'name.x': '' }, own)).toEqual({});
    fc.assert(
      fc.property(fc.anything(), (answered) => {
        for (const text of Object.values(findTextOverrides(answered, own))) expect(typeof text).toBe('string');
      }),
    );
  });
});
