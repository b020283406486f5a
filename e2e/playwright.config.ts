import os from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';

/**
 * Files with their own browser options or market need a separate worker; started last, they would leave the others
 * idle.
 */
const ownWorker = /\b(chat|hard-data|notifications|push|two-factor|xss)\.test\.ts$/;

/** Journeys in a real browser through the built site: one market for all, one browser per worker. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'own worker', testMatch: ownWorker },
    { name: 'shared worker', testMatch: '**/*.test.ts', testIgnore: ownWorker },
  ],
  globalSetup: './market.ts',
  outputDir: 'out',
  // One more than cores: while one worker waits for a response, the others run.
  workers: Math.min(os.availableParallelism() + 1, 8),
  timeout: 90_000,
  // The same as the time-out of page actions, for slow machines.
  expect: { timeout: 20_000 },
  // A failed test runs once more, alone, after all others.
  retries: 1,
  retryStrategy: 'isolated',
  use: { launchOptions, trace: 'on-first-retry' },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'out/report.json' }]],
});
