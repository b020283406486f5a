import { expect, test } from 'vitest';
import { readLook } from './look.ts';

const cookies = (values: Record<string, string>) => ({
  get: async (name: string) => (values[name] === undefined ? null : { value: values[name] }),
});

test('each language and theme has its own variant', async () => {
  expect(await readLook(cookies({ 'lk-language': 'ar', 'lk-theme': 'dark' }))).toBe('ar-dark');
  expect(await readLook(cookies({ 'lk-theme': 'light' }))).toBe('own-light');
  expect(await readLook(cookies({ 'lk-language': '../x' }))).toBe('own-own');
  expect(await readLook(undefined)).toBe('own-own');
});
