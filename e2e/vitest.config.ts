import { defineConfig } from 'vitest/config';

/** Journeys in a real browser, through the built site; one market for all, one browser a file. */
export default defineConfig({
  test: {
    name: 'browser',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['market.ts'],
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
