import { isDeep } from '@latchkey/server/testing/is-deep';
import { test as base } from '@playwright/test';
import { marketAddress } from './market.ts';
import { Visitor, type VisitorOptions } from './visitor.ts';

interface Fixtures {
  /** Origin of the market under test: the shared one, unless a file starts another. */
  market: string;
  /**
   * Opens the market in a new browser context. At its end the test fails on recorded errors of the visited pages:
   * console errors, uncaught errors and 5xx responses.
   */
  visit: (options?: VisitorOptions) => Promise<Visitor>;
}

export const test = base.extend<Fixtures>({
  market: async ({}, use) => use(marketAddress()),
  visit: async ({ browser, market }, use, testInfo) => {
    const visitors: Visitor[] = [];
    await use(async (options = {}) => {
      const visitor = await Visitor.create(browser, market, options);
      visitors.push(visitor);
      return visitor;
    });
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    const descriptions: string[] = [];
    for (const [index, visitor] of visitors.entries()) {
      if (hasFailed) {
        await visitor.screenshot(testInfo.outputPath(`visitor-${index + 1}.png`));
        descriptions.push(`What visitor ${index + 1} saw:\n${await visitor.describe()}`);
      }
      await visitor.close();
    }
    // Thrown as an error, because it is printed in full beside the failure; an attachment is truncated.
    if (descriptions.length > 0) throw new Error(descriptions.join('\n\n'));
    for (const visitor of visitors) visitor.checkErrors();
  },
});

/** Widths of most journeys: a phone, and with `npm run test:deep` a desktop too. */
export const widths: readonly number[] = isDeep ? [390, 1440] : [390];

/** Widths of journeys typical for a desktop: the console, payments, long forms. */
export const desktopWidths: readonly number[] = isDeep ? [390, 1440] : [1440];
