import { adminGetPages, adminGetPageTemplate, adminSavePage } from '@latchkey/contract/admin/content/calls';
import { legalPages } from '@latchkey/contract/admin/content/records';
import { languageCodes } from '@latchkey/contract/text/languages';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { sanitiseRichText } from '../../platform/html/sanitise-rich-text.ts';
import { callerAsEditor } from '../../testing/caller-as-editor.ts';

let database: Database;
let editor: Awaited<ReturnType<typeof callerAsEditor>>;
beforeEach(async () => {
  database = await testDatabase();
  editor = await callerAsEditor(database);
});
afterEach(() => database.close());

const drafts = languageCodes.flatMap((language) => legalPages.map((name) => ({ name, language })));
const draft = async (input: (typeof drafts)[number]) => (await editor.call(adminGetPageTemplate, input)).data.html;

it('fills a draft with the company’s details, escaped', async () => {
  await marketFixture(database).settings({
    company_name: 'Casa & <b>Azul</b>',
    company_email: 'hello@casa.example',
    company_address: 'Rua do Alecrim 58, Lisboa',
    company_country: 'Portugal',
  });
  for (const each of drafts) {
    const html = await draft(each);
    expect(html).toContain('Casa &#38; &#60;b&#62;Azul&#60;/b&#62;');
    for (const detail of ['hello@casa.example', 'Rua do Alecrim 58, Lisboa', 'Portugal'])
      expect(html).toContain(detail);
    expect(html).not.toMatch(/\{|undefined/);
  }
});

it('leaves a bracket in place of a detail that is not set', async () => {
  expect(await draft({ name: 'terms_conditions', language: 'en' })).toContain(
    '<p>[company name], [postal address], [country] (“we”)',
  );
});

it('has the same sections in every language, and sanitising changes none of them', async () => {
  const headings = (html: string) => html.match(/<h2>/g)?.length;
  for (const each of drafts) {
    const html = await draft(each);
    expect(headings(html)).toBe(headings(await draft({ ...each, language: 'en' })));
    expect((await sanitiseRichText(html, database.db)).html).toBe(html);
  }
});

it('marks a published template until an operator confirms that it was checked', async () => {
  const save = { name: 'terms_conditions', html: await draft({ name: 'terms_conditions', language: 'fr' }) } as const;
  const marked = async () =>
    (await editor.call(adminGetPages, {})).data.find(({ page }) => page === save.name)?.is_template;
  const { data } = await editor.call(adminSavePage, { ...save, version: 0, is_template: 1 });
  expect([data.is_template, await marked()]).toEqual([1, 1]);
  const changed = await editor.call(adminSavePage, { ...save, html: '<p>Nos règles</p>', version: data.version });
  expect([changed.data.is_template, await marked()]).toEqual([1, 1]);
  const checked = { ...save, html: '<p>Nos règles</p>', version: changed.data.version, is_template: 0 } as const;
  expect((await editor.call(adminSavePage, checked)).data).toMatchObject({
    is_template: 0,
    version: changed.data.version,
  });
  expect(await marked()).toBe(0);
});
