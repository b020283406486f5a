import { expect, it } from 'vitest';
import { textSearchPath, suggestionPath } from './use-suggestions.ts';

const line = { id: 1, title: 'São Paulo', subtitle: '', slug: 'a b', image: '', image_meta: null };

it('a suggestion opens the page of its kind', () => {
  const path = (type: Parameters<typeof suggestionPath>[0]['type']) => suggestionPath({ ...line, type });
  expect(path('place')).toBe('/search?city=S%C3%A3o+Paulo');
  expect(path('category')).toBe('/properties/categories/a%20b');
  expect(path('property')).toBe('/properties-details/a%20b');
  expect(path('project')).toBe('/project-details/a%20b');
  expect(path('agent')).toBe('/agent-details/a%20b');
  expect(path('article')).toBe('/article-details/a%20b');
});

it('a text opens the search for it', () => {
  expect(textSearchPath('sea & view')).toBe('/search?search=sea+%26+view');
  expect(textSearchPath('')).toBe('/search');
});
