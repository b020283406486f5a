import {
  adminDeleteArticle,
  adminGetArticle,
  adminGetArticles,
  adminSaveArticle,
  adminUploadWordPicture,
} from '@latchkey/contract/admin/content/calls';
import { getArticles } from '@latchkey/contract/content/calls';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findMovedRecord } from '../../slug-redirects/find-moved-record.ts';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { articlesFeed } from '../../search-engines/articles-feed.ts';
import { caller } from '../../testing/call-handler.ts';
import { daysAgo, marketFixture, type MarketFixture } from '../../testing/market-fixture.ts';
import { testNow } from '../../testing/test-now.ts';
import { picture, uploadedFile } from '../../testing/upload-fixtures.ts';
import { callerAsEditor } from '../../testing/caller-as-editor.ts';

let database: Database;
let market: MarketFixture;
let editor: Awaited<ReturnType<typeof callerAsEditor>>;
beforeEach(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  editor = await callerAsEditor(database);
});
afterEach(() => database.close());

const photo = async () => uploadedFile('a.jpg', await picture());
const read = async (slug_id?: string) => (await caller(database).call(getArticles, { slug_id })).data;
const files = () => database.db.selectFrom('file').select('id').execute();
const audit = () => database.db.selectFrom('audit').selectAll().orderBy('id').execute();

it('saves a draft that is not public, and dates it when it is published', async () => {
  const flats = await market.category({ name: 'Flats' });
  const { data } = await editor.call(adminSaveArticle, {
    title: 'Buying a flat',
    description: '<h2>First</h2><p>Look.</p>',
    category_id: flats.id,
    image: await photo(),
    meta_keywords: 'flat,buy',
  });
  expect(data).toMatchObject({
    slug_id: 'buying-a-flat',
    is_published: 0,
    category: { id: flats.id, name: 'Flats' },
    meta_keywords: 'flat,buy',
    meta_title: '',
  });
  expect(data.image).toMatch(/^https:\/\/latchkey\.test\/files\/articles\//);
  expect(await read('buying-a-flat')).toEqual([]);
  expect(await articlesFeed(database, '', '')).not.toContain('Buying');
  await database.db
    .updateTable('article')
    .set({ created_at: daysAgo(9) })
    .execute();

  await editor.call(adminSaveArticle, { id: data.id, is_published: 1 });
  const [shown] = await read('buying-a-flat');
  expect(shown).toMatchObject({ description: '<h2>First</h2><p>Look.</p>', published_at: testNow.toISOString() });
  expect((await audit()).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['add-article', '', 'draft: Buying a flat'],
    ['change-article', 'draft: Buying a flat', 'published: Buying a flat'],
  ]);
});

it('does not change date and slug of an article published before, and redirects an old slug to the new one', async () => {
  const { id } = await market.article({ title: 'Old', slug_id: 'old', created_at: daysAgo(30) });
  await editor.call(adminSaveArticle, { id, title: 'New', is_published: 0 });
  expect(await read()).toEqual([]);
  const { data } = await editor.call(adminSaveArticle, { id, slug_id: 'Newer!', is_published: 1 });
  expect(data).toMatchObject({ title: 'New', slug_id: 'newer', created_at: daysAgo(30).toISOString() });
  expect(await findMovedRecord(database, 'article', 'old')).toEqual({ to: 'newer' });
});

it('gives each article a unique slug that no category has', async () => {
  await market.category({ slug_id: 'flats' });
  await market.article({ slug_id: 'lofts' });
  const slugOf = async (title: string) =>
    (await editor.call(adminSaveArticle, { title, description: '<p>x</p>' })).data.slug_id;
  expect([await slugOf('Flats'), await slugOf('Lofts'), await slugOf('Lofts')]).toEqual([
    'flats-1',
    'lofts-1',
    'lofts-2',
  ]);
});

it('shows only uploaded pictures, and deletes files that no text shows any more', async () => {
  const upload = async () => (await editor.call(adminUploadWordPicture, { file: await photo() })).data;
  const [one, two] = [await upload(), await upload()];
  const { data } = await editor.call(adminSaveArticle, {
    title: 'With pictures',
    is_published: 1,
    description: `<p>a</p><img src="${one.url}" alt='A "door"' onload=alert(1)><img src="${new URL(two.url).pathname}">
      <img src="https://elsewhere.test/x.png"><img src="/files/articles/aa/none.webp">`,
  });
  const img = (url: string, alt = '') => `<img src="${url}" width="200" height="200" loading="lazy" alt="${alt}">`;
  expect(data.description.replaceAll(/\s*\n\s*/g, '')).toBe(
    `<p>a</p>${img(one.url, 'A &quot;door&quot;')}${img(two.url)}`,
  );
  expect((await read(data.slug_id))[0]?.description).toContain(one.url);
  // Stored as a path, so that it stays valid when the address of the site changes.
  const stored = await database.db.selectFrom('article').select('description').executeTakeFirstOrThrow();
  expect(stored.description).not.toContain('latchkey.test');

  expect(await files()).toHaveLength(2);
  await editor.call(adminSaveArticle, { id: data.id, description: `<img src="${two.url}">` });
  expect(await files()).toHaveLength(1);
  await editor.call(adminDeleteArticle, { id: data.id, reason: 'Wrong' });
  expect(await files()).toEqual([]);
  expect(await findMovedRecord(database, 'article', data.slug_id)).toBe('gone');
  expect((await audit()).at(-1)).toMatchObject({ action: 'delete-article', before: 'With pictures', reason: 'Wrong' });
});

it('replaces cover pictures, and deletes the old files', async () => {
  const { data } = await editor.call(adminSaveArticle, {
    title: 'Cover',
    description: '<p>x</p>',
    image: await photo(),
    meta_picture: await photo(),
  });
  const after = await editor.call(adminSaveArticle, { id: data.id, image: await photo(), without_meta_picture: 1 });
  expect(after.data.image).not.toBe(data.image);
  expect(after.data.meta_image).toBe('');
  expect(await files()).toHaveLength(1);
});

it('rejects a save when the article was changed meanwhile', async () => {
  const { id } = await market.article({ title: 'One' });
  const { data } = await editor.call(adminGetArticle, { id });
  const sent = { id, updated_at: data.updated_at, title: 'Two' };
  const first = await editor.call(adminSaveArticle, sent);
  expect((await editor.failure(adminSaveArticle, { ...sent, title: 'Three' })).key).toBe('changed_meanwhile');
  await editor.call(adminSaveArticle, { ...sent, updated_at: first.data.updated_at, title: 'Three' });
  expect((await editor.call(adminGetArticle, { id })).data.title).toBe('Three');
});

it('rejects invalid articles', async () => {
  const { id } = await market.article();
  const refused = async (sent: object) => (await editor.failure(adminSaveArticle, sent)).key;
  expect(await refused({ title: 'Only a title' })).toBe('bad_input');
  expect(await refused({ description: 'Only a text' })).toBe('bad_input');
  expect(await refused({ id, description: '<script>x</script>' })).toBe('validation');
  expect(await refused({ id: 9_999, title: 'x' })).toBe('not_found');
  expect(await refused({ id, category_id: 9_999 })).toBe('category_not_found');
  expect(await refused({ id, image: uploadedFile('a.jpg', '<svg onload=alert(1)>') })).toBe('file_broken');
  expect((await editor.failure(adminDeleteArticle, { id: 9_999 })).key).toBe('not_found');
});

it('filters articles by text, category and state, and sorts them', async () => {
  const flats = await market.category();
  await market.article({ title: 'Café in Berlin', category_id: flats.id, created_at: daysAgo(1) });
  await market.article({ title: 'Berlin 100%', is_published: false, created_at: daysAgo(2) });
  await market.article({ title: 'Hamburg', created_at: daysAgo(3) });
  const titles = async (sent: object) =>
    (await editor.call(adminGetArticles, sent)).data.map((article) => article.title);
  expect(await titles({})).toEqual(['Café in Berlin', 'Berlin 100%', 'Hamburg']);
  expect(await titles({ sort: 'title', order: 'desc' })).toEqual(['Hamburg', 'Café in Berlin', 'Berlin 100%']);
  expect(await titles({ search: 'berlin CAFE' })).toEqual(['Café in Berlin']);
  expect(await titles({ search: '0%' })).toEqual(['Berlin 100%']);
  expect(await titles({ is_published: 0 })).toEqual(['Berlin 100%']);
  expect(await titles({ category_id: flats.id })).toEqual(['Café in Berlin']);
  expect(await titles({ category_id: 0 })).toEqual(['Berlin 100%', 'Hamburg']);
  expect(await editor.call(adminGetArticles, { limit: 1, offset: 1 })).toMatchObject({
    total: 3,
    data: [{ title: 'Berlin 100%' }],
  });
});

it('evicts cached pages that show articles', async () => {
  const drop = vi.fn<(path: string) => void>();
  editor.context.pages = { drop };
  await editor.call(adminSaveArticle, { title: 'x', description: '<p>x</p>' });
  expect(drop.mock.calls.flat()).toEqual(['get_articles', 'homepage-data']);
});
