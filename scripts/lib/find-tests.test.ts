import { describe, expect, it } from 'vitest';
import { findTests } from './find-tests.mjs';

describe('findTests', () => {
  it('selects all tests without arguments', async () => {
    expect(await findTests([])).toEqual({ unit: [], browser: [] });
  });

  it('selects a whole part by its name', async () => {
    expect(await findTests(['unit'])).toEqual({ unit: [] });
  });

  it('finds files of both parts by a substring of their paths', async () => {
    expect(await findTests(['scripts/lib/find-tests', 'e2e/keyboard'])).toEqual({
      unit: ['scripts/lib/find-tests.test.ts'],
      browser: ['e2e/keyboard.test.ts'],
    });
  });

  it('throws for an argument that matches no file', async () => {
    await expect(findTests(['no-such-test'])).rejects.toThrow('no-such-test');
  });
});
