import type { Locator, Page } from '@playwright/test';
import { isTitleOfJourney } from './own-home.ts';

/** Leads to a home of the demo that has everything: pictures, facts, a neighbourhood. */
export const searchOfFullHome = '/search?search=White+farmhouse+with+a+covered+porch';

/** The link of the first home of the demo in a list; premium homes lead to an invitation, those of journeys tell little. */
export function openHome(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasNotText: 'Premium' })
    .filter({ hasNotText: isTitleOfJourney })
    .first()
    .getByRole('link')
    .first();
}
