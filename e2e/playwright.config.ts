import os from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';

/** Files with browser options or a market of their own need another worker; started last, they would leave the others idle. */
const ownWorker = /\b(chat|hard-data|notifications|push|two-factor|xss)\.test\.ts$/;

/** Journeys in a real browser, through the built site; one market for all, one browser a worker. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'own worker', testMatch: ownWorker },
    { name: 'shared worker', testMatch: '**/*.test.ts', testIgnore: ownWorker },
  ],
  globalSetup: './market.ts',
  outputDir: 'out',
  // One more than cores: while one waits for an answer, the others work.
  workers: Math.min(os.availableParallelism() + 1, 8),
  timeout: 90_000,
  // As long as the page may take for anything else: a machine that does more than this is slow.
  expect: { timeout: 20_000 },
  // What fails is run once more, alone, when everything else is done.
  retries: 1,
  retryStrategy: 'isolated',
  use: { launchOptions, trace: 'on-first-retry' },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'out/report.json' }]],
});
