import { defineConfig } from 'vitest/config';

/** Journeys in a real browser, through the built site; one market for all, one browser a file. */
export default defineConfig({
  test: {
    name: 'browser',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['market.ts'],
    maxWorkers: 2,
    // As long as the page may take for anything else; a second is too short on a machine that does more than this.
    expect: { poll: { timeout: 20_000, interval: 100 } },
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
