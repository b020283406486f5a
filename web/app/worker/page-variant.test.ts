import { expect, test } from 'vitest';
import { readPageVariant } from './page-variant.ts';

const cookies = (values: Record<string, string>) => ({
  get: async (name: string) => (values[name] === undefined ? null : { value: values[name] }),
});

test('each language, theme and unit of area has its own cached variant of a page', async () => {
  expect(await readPageVariant(cookies({ 'lk-language': 'ar', 'lk-theme': 'dark' }))).toBe('ar-own-dark');
  expect(await readPageVariant(cookies({ 'lk-theme': 'light', 'lk-area': 'ft2' }))).toBe('own-ft2-light');
  expect(await readPageVariant(cookies({ 'lk-language': '../x' }))).toBe('own-own-own');
  expect(await readPageVariant(undefined)).toBe('own-own-own');
});
