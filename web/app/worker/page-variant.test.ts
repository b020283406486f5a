import { expect, test } from 'vitest';
import { readPageVariant } from './page-variant.ts';

const cookies = (values: Record<string, string>) => ({
  get: async (name: string) => (values[name] === undefined ? null : { value: values[name] }),
});

test('each language and theme has its own variant', async () => {
  expect(await readPageVariant(cookies({ 'lk-language': 'ar', 'lk-theme': 'dark' }))).toBe('ar-dark');
  expect(await readPageVariant(cookies({ 'lk-theme': 'light' }))).toBe('own-light');
  expect(await readPageVariant(cookies({ 'lk-language': '../x' }))).toBe('own-own');
  expect(await readPageVariant(undefined)).toBe('own-own');
});
