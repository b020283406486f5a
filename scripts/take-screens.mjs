/**
 * Takes the screenshots of docs/screens from the demo market: `npm run screens`. Ten main screens at desktop width, in
 * the light theme, in the dark theme and in Arabic.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser } from './lib/browser.mjs';
import { build } from './lib/build.mjs';
import { root } from './lib/run.mjs';
import { startMarket } from './lib/start-market.mjs';

const sharp = createRequire(path.join(root, 'server/package.json'))('sharp');
const folder = path.join(root, 'docs/screens');
const size = { width: 1440, height: 900 };
const pictureWidth = 960;
/** Maps need a moment to render after the page has loaded. */
const settleMs = 2_500;

/** Name → path, or a list page and the prefix of the link to follow from it. */
const screens = {
  home: '/',
  search: '/search?city=Lisbon',
  map: '/properties-on-map?box=-12,36,16,54',
  property: ['/search?city=Lisbon&property_type=0', '/properties-details/'],
  project: ['/all-projects', '/project-details/'],
  projects: '/all-projects',
  agent: ['/all-agents', '/agent-details/'],
  article: ['/articles', '/article-details/'],
  packages: '/subscription-plan',
  faqs: '/faqs',
};
const variants = {
  light: { colorScheme: 'light', locale: 'en' },
  dark: { colorScheme: 'dark', locale: 'en' },
  ar: { colorScheme: 'light', locale: 'ar' },
};

await build();
const data = await mkdtemp(path.join(os.tmpdir(), 'latchkey-screens-'));
const market = await startMarket(data, { DEMO: 'on' });
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--enable-unsafe-swiftshader'],
});
try {
  await mkdir(folder, { recursive: true });
  for (const [variant, options] of Object.entries(variants)) {
    const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce', ...options });
    await context.addCookies([{ name: 'cookie-consent', value: 'accepted', url: market.address }]);
    const page = await context.newPage();
    for (const [name, target] of Object.entries(screens)) {
      const address = Array.isArray(target) ? await firstLink(...target) : target;
      await page.goto(market.address + address, { waitUntil: 'networkidle' });
      await page.waitForTimeout(settleMs);
      const screenshot = await sharp(await page.screenshot())
        .resize({ width: pictureWidth })
        .webp({ quality: 74 })
        .toBuffer();
      await writeFile(path.join(folder, `${name}-${variant}.webp`), screenshot);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await market.stop();
  await rm(data, { recursive: true, force: true });
}

/** @param {string} list @param {string} link */
async function firstLink(list, link) {
  const html = await (await fetch(market.address + list)).text();
  const found = new RegExp(`href="(${link}[^"?]+)"`).exec(html)?.[1];
  if (!found) throw new Error(`${list} has no link to ${link}`);
  return found.replaceAll('&amp;', '&');
}
