import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { textChunks } from './web/text-chunks.ts';

const shared = {
  exclude: ['**/node_modules/**', '**/dist/**', '**/build/**'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  setupFiles: [path.resolve('vitest.setup.ts')],
  // A process reads the server's modules once, not for each of some hundred files: a third of the time went there.
  isolate: false,
};

/**
 * Unit, property and call tests; each file stands alone. Browser journeys have a config of their own in e2e/.
 * Only the second group has a PostgreSQL, so the first starts at once.
 */
export default defineConfig({
  test: {
    // One more than cores: while one waits for PostgreSQL or a started program, the others work.
    maxWorkers: Math.min(os.availableParallelism() + 1, 8),
    projects: [
      {
        plugins: [textChunks()],
        test: {
          ...shared,
          name: 'pure',
          include: ['{contract,scripts}/**/*.test.ts', 'web/app/**/*.test.{ts,tsx}'],
        },
      },
      {
        plugins: [textChunks()],
        test: {
          ...shared,
          name: 'database',
          include: ['{packages,server,demo,bench}/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          alias: { '@node-rs/argon2': path.resolve('server/src/testing/cheap-argon2.ts') },
        },
      },
    ],
  },
});
