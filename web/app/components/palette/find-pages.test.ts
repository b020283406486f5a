import { expect, it } from 'vitest';
import { findPages, namedPages } from './find-pages.ts';

const pages = namedPages(
  [
    { key: 'Homes for sale', to: '/search?property_type=0' },
    { key: 'Buy', to: '/search?property_type=0' },
    { key: 'Plans and prices', to: '/subscription-plan' },
    { key: 'Términos', to: '/terms' },
    { key: 'بيوت للبيع', to: '/ar' },
    { key: 'बिकाऊ घर', to: '/hi' },
  ],
  (key) => key,
);
const found = (text: string, limit = 4) => findPages(pages, text, limit).map(({ name }) => name);

it('lists each page path once', () => {
  expect(pages.map(({ name }) => name)).not.toContain('Buy');
});

it('finds pages by word prefixes in any script', () => {
  expect(found('pri')).toEqual(['Plans and prices']);
  expect(found('SALE hom')).toEqual(['Homes for sale']);
  expect(found('term')).toEqual(['Términos']);
  expect(found('لل')).toEqual(['بيوت للبيع']);
  expect(found('घर')).toEqual(['बिकाऊ घर']);
  expect(found('ackages')).toEqual([]);
  expect(found(' ')).toEqual([]);
});

it('returns no more pages than the limit', () => {
  expect(found('p', 0)).toEqual([]);
});
