import { expect, test } from 'vitest';
import { localisedUrl } from './page-meta.tsx';

test.each([
  ['en', 'https://a.example/faqs', 'https://a.example/faqs'],
  ['ar', 'https://a.example/faqs', 'https://a.example/faqs?lang=ar'],
  ['es', 'https://a.example/articles?page=2', 'https://a.example/articles?page=2&lang=es'],
] as const)('the URL in %s of %s is %s', (language, address, expected) => {
  expect(localisedUrl(language, address, 'en')).toBe(expected);
});

test('the URL without a language parameter is in the language of the market', () => {
  expect(localisedUrl('es', '/faqs', 'es')).toBe('/faqs');
  expect(localisedUrl('en', '/faqs', 'es')).toBe('/faqs?lang=en');
});
