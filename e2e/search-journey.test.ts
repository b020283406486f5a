import { parseArea } from '@latchkey/contract/search/area';
import { startJobs } from '@latchkey/server/platform/jobs/start-jobs';
import { expect, type Page } from '@playwright/test';
import { registerAccount, startSignedIn } from './fresh-account.ts';
import { decideProperty, journeyTitle, postProperty, registerOwner } from './listing-actions.ts';
import { marketFolder } from './market.ts';
import { withMarketDatabase } from './market-database.ts';
import { loadMessagesTo } from './outbox.ts';
import { test } from './test.ts';

for (const width of [390, 1440])
  test(`at ${width} pixels a sentence becomes filters, an area is drawn, and a saved search mails a new property in it`, async ({
    visit,
    market,
  }) => {
    const isPhone = width < 600;
    const visitor = await visit({ width });
    const { page } = visitor;
    const account = await registerAccount(market);
    await startSignedIn(visitor, market, account);
    await visitor.open('/');
    const finder = page.getByRole('search').filter({ has: page.getByLabel('Location') });
    await finder.getByLabel('Location').fill('homes to buy in Lisboa, Portugal, with a lift, no pool, up to 2 million');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Homes for sale in .Lisbon.$/ }).waitFor();
    const filters = page.getByRole('group', { name: 'Filters' });
    for (const name of ['Lisbon', 'For sale', 'Up to €2M'])
      await filters.getByRole('button', { name, exact: true }).waitFor();
    const applied = page.getByRole('group', { name: 'Your search' });
    await applied.getByRole('button', { name: 'Remove “Without pool”' }).waitFor();
    await visitor.checkScreen();
    const lift = applied.getByRole('button', { name: 'Remove “Lift”' });
    await lift.click();
    await lift.waitFor({ state: 'detached' });

    if (isPhone) await page.getByRole('button', { name: 'Map', exact: true }).click();
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
    const query = () => new URL(page.url()).searchParams;
    expect(Object.fromEntries(query())).toMatchObject({ property_type: '0', max_price: '2000000' });

    await page.reload();
    await page.getByRole('button', { name: 'Add area' }).waitFor();
    await expect.poll(() => countOf(page)).toBe(inArea);
    await visitor.checkScreen();
    const { longitude, latitude } = middleOf(query().get('area') ?? '');

    await page.getByRole('button', { name: 'Save search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save search' });
    await dialog.getByText('Instantly').click();
    await dialog.getByRole('button', { name: 'Save search' }).click();
    await page.getByRole('button', { name: 'View saved searches' }).waitFor();
    const owner = await registerOwner(market, marketFolder());
    const title = journeyTitle(`Plum tree court ${width}`);
    const property = await postProperty(market, owner, title, 'sell', {
      city: 'Lisbon',
      state: 'Lisbon',
      latitude: String(latitude),
      longitude: String(longitude),
    });
    await decideProperty(market, property, 'approved');
    await sendAlerts();
    const mails = () => loadMessagesTo(market, account.email);
    await expect.poll(async () => (await mails()).some(({ text }) => text.includes(title))).toBe(true);

    await page.getByRole('button', { name: 'Remove drawn area' }).click();
    await page.waitForURL((url) => !url.searchParams.has('area'));
    await expect.poll(() => countOf(page)).toBeGreaterThan(inArea);
  });

test('the keyboard draws an area in the middle of the map, moves its corners and cuts a hole', async ({ visit }) => {
  const visitor = await visit({ width: 1440 });
  const { page } = visitor;
  await visitor.open('/search?city=Lisbon');
  const draw = page.getByRole('button', { name: 'Draw area' });
  const tools = page.getByRole('group', { name: 'Draw an area' });
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
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Add area');
  await page.keyboard.press('Enter');
  await tools.waitFor();
  await page.keyboard.press('Escape');
  await tools.waitFor({ state: 'detached' });

  const area = () => parseArea(new URL(page.url()).searchParams.get('area') ?? '') ?? [];
  const [[drawn = []] = []] = area();
  const edit = page.getByRole('button', { name: 'Edit area' });
  const editor = page.getByRole('group', { name: 'Edit the area' });
  await edit.press('Enter');
  await expect(editor.getByRole('button', { name: 'Corner 1 of 3' })).toBeFocused();
  await page.keyboard.press('+');
  await editor.getByRole('button', { name: 'Corner 2 of 4' }).press('ArrowUp');
  await visitor.checkScreen();
  await editor.getByRole('button', { name: 'Cut out a part' }).click();
  const cut = page.getByRole('group', { name: 'Cut out a part' });
  for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
    await page.keyboard.press('Space');
    await page.keyboard.press(arrow);
  }
  await expect.poll(() => cut.innerText()).toContain('3 points');
  await page.keyboard.press('Enter');
  await editor.getByRole('button', { name: 'Corner 1 of 3 of a cut-out' }).waitFor();
  await editor.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => area()[0]?.map((ring) => ring.length)).toEqual([4, 3]);
  expect(area()[0]?.[0]?.[0]).toEqual(drawn[0]);

  await edit.press('Enter');
  await editor.getByRole('button', { name: 'Remove area' }).click();
  await editor.getByRole('button', { name: 'Done' }).press('Enter');
  await page.waitForURL((url) => !url.searchParams.has('area'));
  await draw.waitFor();
});

/** The mean of the corners, which is inside of the shapes of these tests. */
function middleOf(area: string): { longitude: number; latitude: number } {
  const corners = parseArea(area)?.[0]?.[0] ?? [];
  const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  return { longitude: mean(corners.map(([x]) => x)), latitude: mean(corners.map(([, y]) => y)) };
}

/** Runs the job of the alerts now, which otherwise runs once a minute. */
async function sendAlerts(): Promise<void> {
  const name = 'send-alerts';
  await withMarketDatabase(marketFolder(), async (_, pool) => {
    const fail = (error: Error) => {
      throw error;
    };
    const handlers = { [name]: { run: async () => undefined } };
    const jobs = await startJobs({ pool }, handlers, fail, { work: false });
    await jobs.wake(name);
    await jobs.stop();
  });
}

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
