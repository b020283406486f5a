import { expect, test } from 'vitest';
import { countCharacters, keywordsOf, seoHints } from './seo.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`).join(', ');

test('accepts a title of 60 characters, a description of 50 to 160, and 10 keywords', () => {
  expect(seoHints({ title: 'x'.repeat(60), description: 'x'.repeat(50), keywords: many(10) })).toEqual([]);
  expect(seoHints({ description: 'x'.repeat(160) })).toEqual([]);
});

test('reports a text or list beyond its limit with its actual length and the limit', () => {
  expect(seoHints({ title: 'x'.repeat(61), description: 'x'.repeat(49), keywords: many(11) })).toEqual([
    { field: 'title', problem: 'too_long', actual: 61, limit: 60 },
    { field: 'description', problem: 'too_short', actual: 49, limit: 50 },
    { field: 'keywords', problem: 'too_many', actual: 11, limit: 10 },
  ]);
  expect(seoHints({ description: 'x'.repeat(161) })).toEqual([
    { field: 'description', problem: 'too_long', actual: 161, limit: 160 },
  ]);
});

test('accepts blank texts: all are optional', () => {
  expect(seoHints({ title: '', description: '  ', keywords: ',, ,' })).toEqual([]);
  expect(seoHints({ title: null })).toEqual([]);
});

test('measures texts in code points without surrounding spaces', () => {
  expect(countCharacters(' 🏠é ')).toBe(2);
  expect(keywordsOf(' flat, ,garden ,')).toEqual(['flat', 'garden']);
});
