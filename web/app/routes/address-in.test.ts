import { expect, test } from 'vitest';
import { addressIn } from './address-in.ts';

test.each([
  ['en', 'https://a.example/faqs', 'https://a.example/faqs'],
  ['ar', 'https://a.example/faqs', 'https://a.example/faqs?lang=ar'],
  ['es', 'https://a.example/articles?page=2', 'https://a.example/articles?page=2&lang=es'],
] as const)('in %s %s is %s', (language, address, expected) => {
  expect(addressIn(language, address)).toBe(expected);
});
