import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTextOverrides } from './text-overrides.ts';
import { createTranslator } from './translator.ts';

const own = { 'shell.save': 'Save', 'shell.homes_one': '{{count}} home', 'shell.homes_other': '{{count}} homes' };

describe('findTextOverrides', () => {
  it('returns nothing when the dictionary equals the site texts', () => {
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

describe('a translator with overrides', () => {
  const base = createTranslator('en', own);

  it('uses the overrides and keeps the other texts (contract 3.20)', () => {
    const over = base.withOverrides({ 'shell.save': 'Keep', 'name.Flats': 'Apartments' });
    expect([over.t('shell.save'), over.t('shell.homes', { count: 1 }), over.t('shell.none')]).toEqual([
      'Keep',
      '1 home',
      'shell.none',
    ]);
    expect([over.named('Flats'), over.named('Barns')]).toEqual(['Apartments', 'Barns']);
  });

  it('returns itself without overrides', () => {
    expect(base.withOverrides({})).toBe(base);
  });
});

it('deferred texts do not replace overrides of the market', () => {
  const page = createTranslator('en', own).withOverrides({ 'late.go': 'March' });
  const later = page.withFallbacks({ 'late.go': 'Go', 'late.stop': 'Stop' });
  expect([later.t('late.go'), later.t('late.stop'), later.t('shell.save')]).toEqual(['March', 'Stop', 'Save']);
});
