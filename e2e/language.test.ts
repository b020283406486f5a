import { expect } from '@playwright/test';
import { test } from './test.ts';
import type { Visitor } from './visitor.ts';

function storedLanguage({ page }: Visitor): Promise<unknown> {
  return page.evaluate(() => {
    const root = JSON.parse(localStorage.getItem('persist:root') ?? '{}') as Record<string, string>;
    const { selectedLanguage } = JSON.parse(root['Language'] ?? '{}') as Record<string, unknown>;
    return selectedLanguage;
  });
}

test('category names are in the language of the page', async ({ visit }) => {
  const visitor = await visit({ language: 'ar' });
  await visitor.open('/all-categories');
  await visitor.page.getByRole('link', { name: /شقق/ }).waitFor();
  expect(await visitor.page.getByRole('main').innerText()).not.toContain('Flats');
});

test('a chosen language overrides the URL and is stored where other clients store it', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await visitor.open('/faqs?lang=ar');
  await page.locator('header [aria-haspopup=menu]').click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await page.locator('html[lang=fr]').waitFor();
  expect(visitor.path).toBe('/faqs');
  expect(await storedLanguage(visitor)).toBe('fr');
  await visitor.open('/');
  await page.locator('html[lang=fr]').waitFor();
});

test('a language that the visitor chose in another client of the market is used', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await page.addInitScript(() => {
    if (localStorage.getItem('persist:root')) return;
    const slice = JSON.stringify({ languages: {}, loading: false, selectedLanguage: 'es' });
    localStorage.setItem('persist:root', JSON.stringify({ Language: slice }));
  });
  await page.goto('/faqs');
  await page.locator('html[lang=es]').waitFor();
  expect(await storedLanguage(visitor)).toBe('es');
});

test('areas are shown in the chosen unit, also after a reload', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  const area = page
    .getByRole('main')
    .getByText(/^[\d,]+\s(m²|ft²)$/)
    .first();
  await visitor.open('/search?city=Lisbon');
  await expect(area).toHaveText(/m²$/);
  await page.getByRole('button', { name: 'Language and units' }).click();
  await page.getByRole('menuitemradio', { name: 'Square feet (ft²)' }).click();
  await expect(area).toHaveText(/ft²$/);
  await visitor.checkScreen();
  await page.reload();
  await expect(area).toHaveText(/ft²$/);
});
