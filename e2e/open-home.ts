import type { Locator, Page } from 'playwright-core';

/** The link of the first home in a list that is open to everybody; premium homes lead to an invitation instead. */
export function openHome(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasNotText: 'Premium' })
    .first()
    .getByRole('link')
    .first();
}
