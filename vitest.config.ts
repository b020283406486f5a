import { defineConfig } from 'vitest/config';

/** Unit, property and call tests; each file stands alone. Browser journeys have a config of their own in e2e/. */
export default defineConfig({
  test: {
    include: ['{contract,server,demo,scripts}/**/*.test.ts', 'web/app/**/*.test.{ts,tsx}', 'bench/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/build/**'],
    globalSetup: [],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
