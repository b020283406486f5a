import { expect, type Page } from '@playwright/test';
import { marketFolder } from './market.ts';
import path from 'node:path';
import { startSignedIn } from './fresh-account.ts';
import { approveProject, registerOwner, journeyTitle } from './listing-actions.ts';
import { test, desktopWidths } from './test.ts';

const folder = marketFolder();
const timeoutMs = 240_000;
const pictures = path.join(import.meta.dirname, '../demo/pictures/homes/brick-cottage');

async function photo(name: string, width = 1_200) {
  const sharp = (await import('sharp')).default;
  const buffer = await sharp(path.join(pictures, '01-exterior.webp')).resize(width, 800).jpeg().toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function nextStep(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: `Next: ${to}`, exact: true }).click();
  await heading(page, to).waitFor();
}

for (const width of desktopWidths)
  test.describe(`at ${width} pixels`, () => {
    test('an owner posts a project with three plans, an admin approves it, and visitors see it', async ({
      visit,
      market,
    }) => {
      test.setTimeout(timeoutMs);
      const visitor = await visit({ width });
      const account = await registerOwner(market, folder);
      await startSignedIn(visitor, market, account);
      const { page } = visitor;
      page.setDefaultTimeout(40_000);
      const title = journeyTitle(`Quarter at the weir ${width}`);
      await visitor.open('/user/add-project');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const newProject = page.getByRole('link', { name: 'List a new project' });
      if (await newProject.count()) await newProject.click();
      await heading(page, 'Details').waitFor();
      await page.getByRole('radio', { name: /^Under construction/ }).check({ force: true });
      await field(page, 'Title').fill(title);
      await field(page, 'Description').fill('Forty homes between the river and the mill.');
      await page.getByRole('radio', { name: 'Flats' }).check({ force: true });

      await nextStep(page, 'Floor plans');
      for (const [index, name] of ['Two rooms', 'Three rooms', 'Four rooms'].entries()) {
        await page.getByRole('button', { name: index === 0 ? 'Add floor plan' : 'Add another floor plan' }).click();
        await field(page, 'Name').nth(index).fill(name);
        await page
          .locator('.posting-plan')
          .nth(index)
          .locator('input[type=file]')
          .setInputFiles(await photo(`plan-${index + 1}.jpg`));
        await page.getByText(`plan-${index + 1}.jpg`).waitFor();
      }
      await visitor.checkAccessibility();

      await nextStep(page, 'Location');
      await page.getByRole('combobox', { name: 'Find the location' }).fill('Porto');
      await page
        .getByRole('option', { name: /^Porto/ })
        .first()
        .click();
      await expect.poll(() => field(page, 'City').inputValue()).toBe('Porto');
      await field(page, 'Address').fill('Rua do Ouro 12');

      await nextStep(page, 'Photos');
      await page.getByText(width < 600 ? 'Add photos' : 'Drop your photos here', { exact: true }).waitFor();
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles([await photo('front.jpg'), await photo('back.jpg', 1_300)]);
      await expect.poll(() => page.locator('.posting-board .posting-picture-foot bdi').count()).toBe(2);
      await nextStep(page, 'Search engines');
      await nextStep(page, 'Check and post');
      await page.getByRole('button', { name: 'Post project' }).click();
      await heading(page, 'Submitted for review').waitFor();
      await visitor.checkScreen();

      const slug = await approveProject(market, account, title);
      await visitor.open('/user/projects');
      await page.getByText(title).first().waitFor();
      await visitor.open(`/my-project/${slug}`);
      await heading(page, title).waitFor();
      for (const name of ['Two rooms', 'Three rooms', 'Four rooms']) await page.getByText(name).first().waitFor();
      await visitor.checkScreen();

      await visitor.open(`/user/edit-project/${slug}?step=plans`);
      await expect.poll(() => page.locator('.posting-plan').count()).toBe(3);

      const guest = await visit({ width });
      await guest.open(`/all-projects`);
      await guest.page.getByRole('article').filter({ hasText: title }).first().waitFor();
    });
  });
