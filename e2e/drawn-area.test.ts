import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';

/** A part of Lisbon in which no other journey posts a listing. */
const box = '-9.25,38.66,-9.05,38.8';

/** An area drawn on the map of the search: by clicks on a desktop, with a finger on a phone. */
for (const width of [390, 1440])
  test(`a visitor draws an area at ${width} pixels, reloads it and removes it`, async ({ visit }) => {
    const isPhone = width < 600;
    const visitor = await visit({ width });
    const { page } = visitor;
    await visitor.open(`/search?box=${box}${isPhone ? '&layout=map' : ''}`);
    const draw = page.getByRole('button', { name: 'Draw area' });
    await draw.click();
    const tools = page.getByRole('group', { name: 'Draw an area' });
    await tools.waitFor();
    await visitor.checkScreen();
    const before = await countOf(page);
    if (isPhone) await drawWithFinger(page);
    else await drawByClicks(page);
    await page.waitForURL(/[?&]area=/);
    await tools.waitFor({ state: 'detached' });
    await expect.poll(() => countOf(page)).toBeLessThan(before);
    const inArea = await countOf(page);
    expect(inArea).toBeGreaterThan(0);
    expect(new URL(page.url()).searchParams.has('box')).toBe(false);

    await page.reload();
    await page.getByRole('button', { name: 'Add area' }).waitFor();
    await expect.poll(() => countOf(page)).toBe(inArea);
    await visitor.checkScreen();
    await page.getByRole('button', { name: 'Remove drawn area' }).click();
    await page.waitForURL((url) => !url.searchParams.has('area'));
    await expect.poll(() => countOf(page)).toBeGreaterThan(inArea);
    await draw.waitFor();

    // The keyboard draws in the middle of the map.
    if (isPhone) return;
    await draw.press('Enter');
    await tools.waitFor();
    for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
      await page.keyboard.press('Space');
      await page.keyboard.press(arrow);
    }
    await expect.poll(() => tools.innerText()).toContain('3 points');
    await page.keyboard.press('Backspace');
    await expect.poll(() => tools.innerText()).toContain('2 points');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.waitForURL(/[?&]area=/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add area');
    await page.keyboard.press('Enter');
    await tools.waitFor();
    await page.keyboard.press('Escape');
    await tools.waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.searchParams.has('area'));
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Draw area');
  });

/** Number of results in the heading of the list, which a phone's map covers. */
async function countOf(page: Page): Promise<number> {
  const text = await page.locator('.search-head').getByRole('status', { includeHidden: true }).textContent();
  return Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));
}

/** Pixels of a point of the map, from shares of its width and height. */
async function mapPoint(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const map = await page.locator('.live-map').boundingBox();
  if (!map) throw new Error('The map is not visible');
  return { x: map.x + x * map.width, y: map.y + y * map.height };
}

async function drawByClicks(page: Page): Promise<void> {
  const corners = [
    [0.35, 0.3],
    [0.75, 0.35],
    [0.7, 0.75],
    [0.35, 0.8],
  ] as const;
  for (const [x, y] of corners) {
    const point = await mapPoint(page, x, y);
    await page.mouse.click(point.x, point.y);
  }
  await page.keyboard.press('Enter');
}

async function drawWithFinger(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', angle?: number) => {
    const point =
      angle === undefined ? null : await mapPoint(page, 0.5 + 0.2 * Math.cos(angle), 0.55 + 0.12 * Math.sin(angle));
    await devTools.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
  };
  await touch('touchStart', 0);
  for (let step = 1; step < 40; step += 1) await touch('touchMove', (2 * Math.PI * step) / 40);
  await touch('touchEnd');
}
