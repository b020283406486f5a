import { describe, expect } from 'vitest';
import { test } from './test.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

/** Seen at every width, in both directions of reading. */
const mainScreens = [
  '/',
  '/search',
  '/search?property_type=1&city=Lisbon&sort=price_asc',
  '/search?search=nothing-is-called-like-this',
  '/properties/all-properties',
  'a home',
];

/** Seen once on a phone and once at a desk. */
const otherScreens = [
  '/properties/categories/flats',
  '/properties/city/Lisbon',
  '/featured-properties',
  '/most-viewed-properties',
  '/most-favorite-properties',
  '/premium-properties',
  '/properties-nearby-city',
  '/all-categories',
  '/all-projects',
  '/featured-projects',
  'a project',
  '/all-agents',
  'an agent',
  '/subscription-plan',
  '/articles',
  'an article',
  '/faqs',
  '/contact-us',
  '/about-us',
  '/terms-and-condition',
  '/privacy-policy',
];

/** Where the address of such a page is found. */
const lists: Record<string, { list: string; link: string }> = {
  'a home': { list: '/search?city=Lisbon&property_type=0', link: '/properties-details/' },
  'a project': { list: '/all-projects', link: '/project-details/' },
  'an agent': { list: '/all-agents', link: '/agent-details/' },
  'an article': { list: '/articles', link: '/article-details/' },
};

const phoneInEnglish: VisitorOptions = { width: 390 };
const phoneInArabic: VisitorOptions = { width: 390, theme: 'dark', language: 'ar' };
const deskInEnglish: VisitorOptions = { width: 1440 };
const deskInArabic: VisitorOptions = { width: 1440, theme: 'dark', language: 'ar' };

async function openScreen(visitor: Visitor, screen: string): Promise<void> {
  const source = lists[screen];
  const response = await visitor.open(source ? await firstAddress(visitor, source) : screen);
  expect(response.status()).toBe(200);
}

async function firstAddress(visitor: Visitor, { list, link }: { list: string; link: string }): Promise<string> {
  const page = await visitor.page.request.get(list);
  const address = new RegExp(`href="(${link}[^"]+)"`).exec(await page.text())?.[1];
  if (!address) throw new Error(`${list} leads to no ${link}`);
  return address;
}

describe.for([
  ...mainScreens.map((screen) => [screen, [phoneInEnglish, phoneInArabic, deskInEnglish, deskInArabic]] as const),
  ...otherScreens.map((screen) => [screen, [phoneInArabic, deskInEnglish]] as const),
])('%s', ([screen, looks]) => {
  test.for(looks)('stands for %o', async (look, { visit }) => {
    const visitor = await visit(look);
    await openScreen(visitor, screen);
    const direction = look.language === 'ar' ? 'rtl' : 'ltr';
    expect(await visitor.page.locator('html').getAttribute('dir')).toBe(direction);
    expect(await visitor.page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await visitor.checkScreen();
  });
});

describe('the examples of the design system', () => {
  test.for([phoneInEnglish, phoneInArabic, deskInEnglish, deskInArabic])('stand for %o', async (look, { visit }) => {
    const visitor = await visit(look);
    await visitor.open('/design-system');
    const direction = look.language === 'ar' ? 'rtl' : 'ltr';
    expect(await visitor.page.locator('html').getAttribute('dir')).toBe(direction);
    await visitor.checkScreen();
  });
});
