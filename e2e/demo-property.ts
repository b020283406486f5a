import type { Locator, Page } from '@playwright/test';
import { journeyTitlePattern } from './listing-actions.ts';

/** Search path for a demo property with all kinds of data: pictures, parameters, a neighbourhood. */
export const fullPropertySearch = '/search?search=White+farmhouse+with+a+covered+porch';

/**
 * Returns the link of the first demo property in a list. Skips premium properties, which open an invitation, and
 * properties of journeys, which have little data.
 */
export function firstPropertyLink(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasNotText: 'Premium' })
    .filter({ hasNotText: journeyTitlePattern })
    .first()
    .getByRole('link')
    .first();
}
