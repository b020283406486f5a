import { firstPropertyLink } from './demo-property.ts';
import { test } from './test.ts';

/** 320 pixels are a desktop window at 400 % zoom (WCAG 1.4.10): everything in one column, nothing cut off. */
for (const address of ['/', '/search', '/properties/all-properties', '/properties-nearby-city', '/nothing-here']) {
  test(`${address} fits 320 pixels`, async ({ visit }) => {
    const visitor = await visit({ width: 320 });
    await visitor.open(address);
    await visitor.checkWidth();
  });
}

test('a property page fits 320 pixels', async ({ visit }) => {
  const visitor = await visit({ width: 320 });
  await visitor.open('/search?sort=most_viewed');
  await firstPropertyLink(visitor.page).click();
  await visitor.page.waitForURL(/\/properties-details\//);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  await visitor.checkWidth();
});
