import { isDeep } from '@latchkey/server/testing/is-deep';
import { test as base } from '@playwright/test';
import { marketAddress } from './market.ts';
import { Visitor, type VisitorOptions } from './visitor.ts';

interface Fixtures {
  /** Address of the market that is visited: the shared one, unless a file starts another. */
  market: string;
  /**
   * Opens the market in a context of its own. When the test ends, everything that went wrong unnoticed on the pages
   * (console errors, failed requests, layout shifts, keys instead of texts) fails it.
   */
  visit: (options?: VisitorOptions) => Promise<Visitor>;
}

export const test = base.extend<Fixtures>({
  market: async ({}, use) => use(marketAddress()),
  visit: async ({ browser, market }, use, testInfo) => {
    const visitors: Visitor[] = [];
    await use(async (options = {}) => {
      const visitor = await Visitor.enter(browser, market, options);
      visitors.push(visitor);
      return visitor;
    });
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    const seen: string[] = [];
    for (const [index, visitor] of visitors.entries()) {
      if (hasFailed) {
        await visitor.photograph(testInfo.outputPath(`visitor-${index + 1}.png`));
        seen.push(`What visitor ${index + 1} saw:\n${await visitor.describe()}`);
      }
      await visitor.leave();
    }
    // As an error it is printed in full beside the failure; an attachment is cut.
    if (seen.length > 0) throw new Error(seen.join('\n\n'));
    for (const visitor of visitors) visitor.checkTroubles();
  },
});

/** Widths that a journey is walked at: a phone, and with `npm run test:deep` a desktop too. */
export const widths: readonly number[] = isDeep ? [390, 1440] : [390];

/** The same for what is done at a desk: the console, money, long forms. */
export const deskWidths: readonly number[] = isDeep ? [390, 1440] : [1440];
