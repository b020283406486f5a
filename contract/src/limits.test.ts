import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampLimit, client, mortgage, oneTimeCode, paging, password, retryDelayMs, seo } from './limits.ts';
import { uploads } from './upload-limits.ts';

test('a page is 10 rows by default and is clamped to 1..100', () => {
  expect(clampLimit(undefined)).toBe(10);
  expect(clampLimit(null)).toBe(10);
  expect(clampLimit(Number.NaN)).toBe(10);
  expect(clampLimit(undefined, paging.favouritesLimit)).toBe(25);
  expect(clampLimit(0)).toBe(1);
  expect(clampLimit(9.9)).toBe(9);
  expect(clampLimit(1e9)).toBe(100);
  fc.assert(
    fc.property(fc.double(), (limit) => {
      const clamped = clampLimit(limit);
      expect(Number.isInteger(clamped) && clamped >= 1 && clamped <= 100).toBe(true);
    }),
  );
});

test('the retry delay doubles from 1 second up to 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('the constants of specification 9 are unchanged', () => {
  expect(client).toMatchObject({
    queryFreshMs: 600_000,
    queryGarbageMs: 300_000,
    retries: 3,
    retryCapMs: 30_000,
    rehydrateTimeoutMs: 5_000,
    toastMs: 5_000,
  });
  expect(password.minLength).toBe(6);
  expect(seo).toEqual({ titleMax: 60, descriptionMin: 50, descriptionMax: 160, keywordsMax: 10 });
  expect(oneTimeCode).toMatchObject({ digits: 6, lifeSeconds: 600, maxTries: 5, resendSeconds: 120 });
  expect(mortgage).toEqual({ interestMin: 1, interestMax: 100, yearsMin: 1, yearsMax: 30 });
});

test('file extensions of uploads are lower case, and their size limits are whole kilobytes', () => {
  for (const { extensions, maxBytes } of Object.values(uploads)) {
    for (const extension of extensions) expect(extension).toMatch(/^[a-z0-9]+$/);
    expect(maxBytes % 1024).toBe(0);
  }
});
