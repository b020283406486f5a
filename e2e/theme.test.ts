import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';

/** Returns the brightness of the page's background, 0 to 255. */
function brightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('No canvas.');
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  });
}

test('the theme follows the device until the visitor chooses one', async ({ visit }) => {
  const visitor = await visit({ theme: 'dark' });
  const { page } = visitor;
  await visitor.open('/');
  expect(await brightness(page)).toBeLessThan(80);

  const choice = page.getByRole('button', { name: 'Light or dark mode' });
  await choice.click();
  expect(await brightness(page)).toBeGreaterThan(180);

  await visitor.open('/search');
  expect(await brightness(page)).toBeGreaterThan(180);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
});
