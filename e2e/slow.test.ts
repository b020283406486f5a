import { describe, expect } from 'vitest';
import { test } from './test.ts';

/** Four tries with growing pauses between them (specification 9). */
const allTries = { timeout: 15_000 };

describe('a call that does not answer', () => {
  test('the map says that its homes did not come, and asks again', async ({ visit }) => {
    const visitor = await visit({ badLine: true, worker: false });
    const { page } = visitor;
    let tries = 0;
    await page.route(/\/api\/get-map-clusters/, (route) => {
      tries += 1;
      return route.abort();
    });
    await visitor.open('/search?city=Lisbon');
    const trouble = page.getByRole('status').filter({ hasText: 'did not load' });
    await trouble.waitFor(allTries);
    expect(tries).toBeGreaterThanOrEqual(4);
    await visitor.checkAccess();
    await page.unroute(/\/api\/get-map-clusters/);
    await trouble.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('group', { name: 'Homes on the map' }).getByRole('button').first().waitFor();
    await trouble.waitFor({ state: 'detached' });
  });

  test('prices have a shape while they come, and a way on when they do not', async ({ visit }) => {
    const visitor = await visit({ badLine: true, worker: false });
    const { page } = visitor;
    await page.route(/\/api\/get-search-summary/, (route) => route.abort());
    await visitor.open('/search?city=Lisbon');
    await page.getByRole('button', { name: 'Price', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Price' });
    await panel.getByRole('status', { name: '' }).filter({ hasText: 'Loading' }).waitFor();
    const trouble = panel.getByRole('alert');
    await trouble.getByText('This did not load').waitFor(allTries);
    await page.unroute(/\/api\/get-search-summary/);
    await trouble.getByRole('button', { name: 'Try again' }).click();
    await panel.getByRole('slider').first().waitFor();
  });

  test('all filters still lead to homes', async ({ visit }) => {
    const visitor = await visit({ width: 390, badLine: true, worker: false });
    const { page } = visitor;
    await page.route(/\/api\/get-search-summary/, (route) => route.abort());
    await visitor.open('/search');
    await page.getByRole('button', { name: 'All filters' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Show homes', exact: true }).waitFor();
  });
});

describe('on a slow line', () => {
  test('a change of page shows that it is under way', async ({ visit }) => {
    const visitor = await visit({ worker: false });
    const { page } = visitor;
    await visitor.open('/');
    let go = () => undefined as void;
    const waits = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(/\/faqs\.data/, async (route) => {
      await waits;
      await route.continue();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Questions' }).click();
    await page.getByRole('status').filter({ hasText: 'Loading the page' }).waitFor({ state: 'attached' });
    expect(visitor.place).toBe('/');
    go();
    await page.waitForURL(/\/faqs$/);
    await page.locator('.progress-bar:not([data-active])').waitFor({ state: 'attached' });
  });

  test('without a connection the map says what it waits for', async ({ visit }) => {
    const visitor = await visit({ badLine: true, worker: false });
    const { page } = visitor;
    await page.route(/live-map/, (route) => route.abort());
    await visitor.open('/search');
    await visitor.setOffline(true);
    await page.getByText('The map needs a connection').first().waitFor();
    await page.unroute(/live-map/);
    await visitor.setOffline(false);
    await page.getByRole('button', { name: 'Zoom in', exact: true }).waitFor();
  });
});
