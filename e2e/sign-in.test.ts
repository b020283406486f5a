import { expect, type Locator, type Page } from '@playwright/test';
import { registerAccount } from './fresh-account.ts';
import { hasFocus, hasFocusOutside, tabTo } from './focus.ts';
import { firstPropertyLink } from './demo-property.ts';
import { test, widths } from './test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in', exact: true });
const storedIntent = (page: Page) => page.evaluate(() => sessionStorage.getItem('lk-intent'));

async function opensAndCloses(page: Page, opener: Locator): Promise<void> {
  await opener.click();
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(opener)).toBe(true);
}

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test('a heart is a button beside the link of its card and opens a sign-in with its reason', async ({ visit }) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      await visitor.open('/search?city=Lisbon');
      const card = page.getByRole('main').getByRole('article').first();
      expect(await card.getByRole('link').count()).toBe(1);
      const heart = card.getByRole('button', { name: /^Save/ });
      expect(await heart.getAttribute('aria-pressed')).toBe('false');
      expect(await heart.getAttribute('aria-label')).toBe(`Save “${await card.getByRole('link').innerText()}”`);
      const box = await heart.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);

      await heart.click();
      await dialog(page)
        .getByText(/Sign in to save this home/)
        .waitFor();
      expect(await storedIntent(page)).toMatch(/"kind":"favourite","propertyId":\d+/);
      await visitor.checkAccessibility();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await expect.poll(() => hasFocus(heart)).toBe(true);
      expect(await storedIntent(page)).toBeNull();
      expect(visitor.path).toBe('/search?city=Lisbon');
    });

    test('a property page offers actions that need an account, and contacts that need none', async ({ visit }) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      await visitor.open('/search?city=Lisbon&property_type=0');
      await firstPropertyLink(page).click();
      await page.waitForURL(/\/properties-details\//);
      const owner = page.getByRole('complementary').first();
      for (const name of ['Save', 'Report'])
        await opensAndCloses(page, owner.getByRole('button', { name, exact: true }));
      await owner.getByRole('button', { name: 'I’m interested' }).click();
      const share = page.getByRole('dialog', { name: 'Share your details with the owner?' });
      await visitor.checkAccessibility();
      await share.getByRole('button', { name: 'Share details' }).click();
      await dialog(page).waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      expect(await owner.getByRole('link', { name: /^Call/ }).getAttribute('href')).toMatch(/^tel:\+\d+$/);
      expect(await owner.getByRole('link', { name: 'Send email' }).getAttribute('href')).toMatch(/^mailto:/);

      await owner.getByRole('button', { name: /^Message / }).click();
      const enquiry = page.getByRole('dialog', { name: 'Send a message' });
      await enquiry.getByRole('button', { name: 'Sign in', exact: true }).click();
      await dialog(page)
        .getByText(/Sign in to send a message/)
        .waitFor();
      expect(await storedIntent(page)).toMatch(/"kind":"message","propertyId":\d+/);
      await visitor.checkScreen();
    });

    test('a visitor who opens the registration form is redirected to the home page with the sign-in dialog', async ({
      visit,
    }) => {
      const visitor = await visit({ width });
      const { page } = visitor;
      await visitor.open('/user-register');
      await dialog(page).waitFor();
      await page.waitForURL((url) => url.pathname === '/');
      expect(await storedIntent(page)).toMatch(/"kind":"page","path":"\/user-register"/);
      await visitor.checkScreen();
    });
  });

test('by keyboard only: opens the dialog from the header, stays in it, returns the focus, and reaches the requested page', async ({
  visit,
  market,
}) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Notifications' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(dialog(page))).toBe(true);
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    expect(await hasFocusOutside(dialog(page))).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(opener)).toBe(true);

  const account = await registerAccount(market);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  await page.keyboard.press('Tab');
  await tabTo(page, dialog(page).getByLabel('Email', { exact: true }));
  await page.keyboard.type(account.email);
  await tabTo(page, dialog(page).getByLabel('Password', { exact: true }));
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/user/notifications');
});

test('every button of the header and of the phone’s bottom bar opens the sign-in dialog', async ({ visit }) => {
  const desktop = await visit();
  await desktop.open('/about-us');
  for (const name of ['Saved', 'Notifications', 'Sign in', 'List a property'])
    await opensAndCloses(desktop.page, desktop.page.getByRole('banner').getByRole('button', { name, exact: true }));
  const phone = await visit({ width: 390 });
  await phone.open('/about-us');
  const bar = phone.page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Saved', 'Post', 'Messages', 'Account'])
    await opensAndCloses(phone.page, bar.getByRole('button', { name, exact: true }));
});

test('without JavaScript, buttons that need it are hidden', async ({ visit }) => {
  for (const width of widths) {
    const visitor = await visit({ width, javaScript: false });
    await visitor.open('/');
    for (const button of await visitor.page
      .getByRole('button', { name: /^(Save|Saved|Sign in|Post|Chat|You|List)/ })
      .all())
      expect(await button.isVisible()).toBe(false);
  }
});

test('without JavaScript, an account page shows that it needs JavaScript', async ({ visit }) => {
  const visitor = await visit({ width: 390, javaScript: false });
  expect((await visitor.open('/user-register')).status()).toBe(200);
  await visitor.page.getByText('This page needs JavaScript.').waitFor();
  expect(await visitor.page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await visitor.checkTexts();
  await visitor.checkWidth();
});

test('a click before hydration takes effect after it', async ({ visit }) => {
  const visitor = await visit({ width: 390 });
  const { page } = visitor;
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const heart = page.getByRole('main').getByRole('article').first().getByRole('button', { name: /^Save/ });
  await heart.click();
  expect(await dialog(page).count()).toBe(0);
  release();
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(heart)).toBe(true);
});
