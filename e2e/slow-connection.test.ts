import { expect } from '@playwright/test';
import { test } from './test.ts';

/** Four attempts with growing delays (specification 9); they start after hydration, and again when a map moves. */
const allAttempts = { timeout: 40_000 };
/** Time-out of a test that waits for all attempts. */
const timeoutMs = 150_000;

test.describe('a call without a response', () => {
  test('the map and the price filter show that loading failed, and retry', async ({ visit }) => {
    test.setTimeout(timeoutMs);
    const visitor = await visit({ allowsNetworkErrors: true });
    const { page } = visitor;
    let attempts = 0;
    await page.route(/\/api\/get-map-clusters/, (route) => {
      attempts += 1;
      return route.abort();
    });
    await page.route(/\/api\/get-search-summary/, (route) => route.abort());
    await visitor.open('/search?city=Lisbon&property_type=0');
    await page.getByRole('button', { name: 'Price', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Price' });
    await panel.getByRole('status', { name: '' }).filter({ hasText: 'Loading' }).waitFor();
    const mapFailure = page.getByRole('status').filter({ hasText: 'We couldn’t load the homes on the map' });
    await mapFailure.waitFor(allAttempts);
    expect(attempts).toBeGreaterThanOrEqual(4);
    const priceFailure = panel.getByRole('alert');
    await priceFailure.getByText('We couldn’t load this').waitFor(allAttempts);
    await visitor.checkAccessibility();
    await page.unrouteAll();
    await priceFailure.getByRole('button', { name: 'Try again' }).click();
    await panel.getByRole('slider').first().waitFor();
    await page.keyboard.press('Escape');
    await mapFailure.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('group', { name: 'Homes on the map' }).getByRole('button').first().waitFor();
    await mapFailure.waitFor({ state: 'detached' });
  });

  test('the dialog of all filters still shows results', async ({ visit }) => {
    const visitor = await visit({ width: 390, allowsNetworkErrors: true });
    const { page } = visitor;
    await page.route(/\/api\/get-search-summary/, (route) => route.abort());
    await visitor.open('/search');
    await page.getByRole('button', { name: 'All filters' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Show homes', exact: true }).waitFor();
  });
});

test.describe('on a slow connection', () => {
  test('a navigation shows its progress', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.open('/');
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/faqs\.data/, async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
    await page.getByRole('status').filter({ hasText: 'Loading the page' }).waitFor({ state: 'attached' });
    expect(visitor.path).toBe('/');
    release();
    await page.waitForURL(/\/faqs$/);
    await page.locator('.progress-bar:not([data-active])').waitFor({ state: 'attached' });
  });

  test('a filter chosen while another is loading does not undo it', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.open('/search?property_type=0');
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/search\.data/, async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Price', exact: true }).click();
    const minimum = page.getByRole('dialog').getByRole('textbox').first();
    await minimum.fill('200000');
    await minimum.press('Enter');
    await expect(minimum).toHaveValue('200,000');
    await page.keyboard.press('Escape');
    await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Premium' }).click();
    release();
    await page.waitForURL(/min_price=200000.*is_premium=1/);
  });

  test('a navigation cancelled while its data arrives is not an error', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    // The response body never ends, as on a stalled connection.
    await page.addInitScript(() => {
      const originalFetch = window.fetch;
      window.fetch = async (...args) => {
        const response = await originalFetch(...args);
        if (!new URL(response.url).pathname.endsWith('/faqs.data')) return response;
        const arrived = new Uint8Array(await response.arrayBuffer());
        const signal = args[1]?.signal;
        const body = new ReadableStream({
          start(stream) {
            stream.enqueue(arrived);
            signal?.addEventListener('abort', () => stream.error(signal.reason));
          },
        });
        return new Response(body, { status: response.status, headers: response.headers });
      };
    });
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/faqs-[\w-]+\.js/, async (route) => {
      await released;
      await route.continue();
    });
    await visitor.open('/');
    await page.waitForLoadState('networkidle');
    const footer = page.getByRole('contentinfo');
    const dataResponse = page.waitForResponse(/faqs\.data/);
    await footer.getByRole('link', { name: 'FAQs' }).click();
    await (await dataResponse).finished();
    await footer.getByRole('link', { name: 'Articles' }).click();
    await page.waitForURL(/\/articles$/);
    await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor();
    release();
  });

  test('the map shows that it needs a connection', async ({ visit }) => {
    const visitor = await visit({ allowsNetworkErrors: true });
    const { page } = visitor;
    const mapScripts = /(?:live-map|en\.late)-[\w-]+\.js/;
    await page.route(mapScripts, (route) => route.abort());
    // A style sheet of the map stays in flight.
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/map-controls-[\w-]+\.css/, async (route) => {
      await released;
      await route.continue();
    });
    await visitor.open('/search');
    await visitor.setOffline(true);
    await page.getByText('The map will load when you’re back online').first().waitFor();
    await page.unroute(mapScripts);
    const scriptResponse = page.waitForResponse(mapScripts);
    await visitor.setOffline(false);
    await scriptResponse;
    release();
    await page.getByRole('button', { name: 'Zoom in', exact: true }).waitFor();
  });
});
