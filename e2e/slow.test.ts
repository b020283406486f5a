import { expect } from '@playwright/test';
import { test } from './test.ts';

/** Four tries with growing pauses between them (specification 9); they begin with the scripts, and anew when a map moves. */
const allTries = { timeout: 40_000 };
/** Of a test that waits for all tries and for what comes after them. */
const patience = 150_000;

test.describe('a call that does not answer', () => {
  test('the map says that its homes did not come, and asks again', async ({ visit }) => {
    test.setTimeout(patience);
    const visitor = await visit({ badLine: true });
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
    test.setTimeout(patience);
    const visitor = await visit({ badLine: true });
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
    const visitor = await visit({ width: 390, badLine: true });
    const { page } = visitor;
    await page.route(/\/api\/get-search-summary/, (route) => route.abort());
    await visitor.open('/search');
    await page.getByRole('button', { name: 'All filters' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Show homes', exact: true }).waitFor();
  });
});

test.describe('on a slow line', () => {
  test('a change of page shows that it is under way', async ({ visit }) => {
    const visitor = await visit();
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

  test('a page that is given up while its data arrives is no failure', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    // All of the answer is there but its end, as on a line that stalls.
    await page.addInitScript(() => {
      const ask = window.fetch;
      window.fetch = async (...asked) => {
        const response = await ask(...asked);
        if (!new URL(response.url).pathname.endsWith('/faqs.data')) return response;
        const arrived = new Uint8Array(await response.arrayBuffer());
        const signal = asked[1]?.signal;
        const body = new ReadableStream({
          start(stream) {
            stream.enqueue(arrived);
            signal?.addEventListener('abort', () => stream.error(signal.reason));
          },
        });
        return new Response(body, { status: response.status, headers: response.headers });
      };
    });
    let bring = () => undefined as void;
    const waits = new Promise<void>((resolve) => (bring = resolve));
    await page.route(/\/assets\/faqs-[\w-]+\.js/, async (route) => {
      await waits;
      await route.continue();
    });
    await visitor.open('/');
    await page.waitForLoadState('networkidle');
    const footer = page.getByRole('contentinfo');
    const isHere = page.waitForResponse(/faqs\.data/);
    await footer.getByRole('link', { name: 'Questions' }).click();
    await (await isHere).finished();
    await footer.getByRole('link', { name: 'Articles' }).click();
    await page.waitForURL(/\/articles$/);
    await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor();
    bring();
  });

  test('without a connection the map says what it waits for', async ({ visit }) => {
    const visitor = await visit({ badLine: true });
    const { page } = visitor;
    const lost = /(?:live-map|en\.late)-[\w-]+\.js/;
    await page.route(lost, (route) => route.abort());
    // A style sheet of the map is under way all the while.
    let bring = () => undefined as void;
    const waits = new Promise<void>((resolve) => (bring = resolve));
    await page.route(/map-controls-[\w-]+\.css/, async (route) => {
      await waits;
      await route.continue();
    });
    await visitor.open('/search');
    await visitor.setOffline(true);
    await page.getByText('The map needs a connection').first().waitFor();
    await page.unroute(lost);
    const isBack = page.waitForResponse(lost);
    await visitor.setOffline(false);
    await isBack;
    bring();
    await page.getByRole('button', { name: 'Zoom in', exact: true }).waitFor();
  });
});
