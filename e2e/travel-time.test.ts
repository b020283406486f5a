import { startLoopbackService } from '@latchkey/server/testing/providers/loopback-service';
import { expect } from '@playwright/test';
import { startMarket } from '../scripts/lib/start-market.mjs';
import { copyDemoMarket } from './demo-copy.ts';
import { test as base } from './test.ts';

/** A demo market with a Valhalla on loopback, which reaches about eight kilometres around the target. */
const test = base.extend<object, { travelMarket: string }>({
  travelMarket: [
    async ({}, use) => {
      const engine = await startLoopbackService(({ path, body }) => {
        const { locations, sources } = Object(body) as {
          locations?: { lat: number; lon: number }[];
          sources?: object[];
        };
        if (path !== '/isochrone') return { body: { sources_to_targets: (sources ?? []).map(() => [{ time: 600 }]) } };
        const [{ lat, lon } = { lat: 0, lon: 0 }] = locations ?? [];
        const corners = [
          [lon - 0.1, lat - 0.08],
          [lon + 0.1, lat - 0.08],
          [lon, lat + 0.12],
          [lon - 0.1, lat - 0.08],
        ];
        return { body: { features: [{ geometry: { type: 'Polygon', coordinates: [corners] } }] } };
      });
      const { folder, settings, remove } = await copyDemoMarket('travel');
      const routing = { ROUTING_ENGINE: 'valhalla', ROUTING_URL: engine.url };
      const { address, stop } = await startMarket(folder, { ...settings, ...routing });
      await use(address);
      await stop();
      await remove();
      await engine.close();
    },
    { scope: 'worker' },
  ],
  market: async ({ travelMarket }, use) => use(travelMarket),
});

for (const width of [390, 1440])
  test(`a visitor searches within a travel time at ${width} pixels, sees the area and removes it`, async ({
    visit,
  }) => {
    const isPhone = width < 600;
    const visitor = await visit({ width });
    const { page } = visitor;
    await visitor.open('/search');
    await page.getByRole('button', { name: 'Travel time' }).click();
    await page.getByRole('combobox', { name: 'Travel to' }).fill('Lisb');
    await page
      .getByRole('option', { name: /^Lisbon/ })
      .first()
      .click();
    await page.getByRole('radio', { name: 'Bicycle' }).check({ force: true });
    if (isPhone) await page.getByRole('button', { name: /^Show \d+ propert/ }).click();
    await page.waitForURL(/travel_mode=bicycle/);
    if (!isPhone) await page.keyboard.press('Escape');

    const applied = page.getByRole('group', { name: 'Your search' });
    const chip = applied.getByRole('button', { name: /≤ 30 min by bicycle to/ });
    await chip.waitFor();
    const found = await page.locator('.search-head').getByRole('status').textContent();
    await expect(page.locator('.travel-time').first()).toHaveText('about 10 min by bicycle');
    expect(await page.getByText('estimated by distance').count()).toBe(0);
    await visitor.checkScreen();
    if (!isPhone) await expect(page.locator('.area-layer .area-line')).toHaveAttribute('d', /^M/);

    await chip.click();
    await page.waitForURL((url) => !url.searchParams.has('travel_mode'));
    await expect(page.locator('.search-head').getByRole('status')).not.toHaveText(found ?? '');
    await expect(page.locator('.area-layer')).toHaveCount(0);
  });
