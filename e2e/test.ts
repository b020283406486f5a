import type { Browser } from 'playwright-core';
import { inject, test as base } from 'vitest';
import { launchBrowser } from './browser.ts';
import { Visitor, type VisitorOptions } from './visitor.ts';

interface Fixtures {
  browser: Browser;
  /** Address of the market that is visited: the demo market, unless a file opens another. */
  market: string;
  /**
   * Lets somebody into the market. When the test ends, all that went wrong unseen on the pages (console errors, failed
   * requests, things that jumped, keys instead of texts) fails it.
   */
  visit: (options?: VisitorOptions) => Promise<Visitor>;
}

export const test = base.extend<Fixtures>({
  browser: [
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  market: [async ({}, use) => use(inject('market')), { scope: 'file' }],
  visit: async ({ browser, market, task }, use) => {
    const visitors: Visitor[] = [];
    await use(async (options = {}) => {
      const visitor = await Visitor.enter(browser, market, options);
      visitors.push(visitor);
      return visitor;
    });
    const told: string[] = [];
    for (const [index, visitor] of visitors.entries()) {
      if (task.result?.state === 'fail') {
        await visitor.photograph(`${task.name} ${index + 1}`);
        told.push(`What visitor ${index + 1} saw:\n${await visitor.describe()}`);
      }
      await visitor.leave();
    }
    // Stands beside the failure itself: what runs elsewhere leaves nothing but text.
    if (told.length > 0) throw new Error(told.join('\n\n'));
    for (const visitor of visitors) visitor.checkTroubles();
  },
});

/** The two widths that every journey is walked at: a phone and a desk. */
export const widths = [390, 1440] as const;
