import {
  adminGetPage,
  adminGetPages,
  adminGetPageVersion,
  adminGetPageVersions,
  adminRestorePage,
  adminSavePage,
} from '@latchkey/contract/admin/content/calls';
import { webSettings } from '@latchkey/contract/settings/calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { caller } from '../../testing/call-handler.ts';
import { daysAgo, marketFixture } from '../../testing/market-fixture.ts';
import { testNow } from '../../testing/test-now.ts';
import { callerAsEditor } from '../../testing/caller-as-editor.ts';

let database: Database;
let editor: Awaited<ReturnType<typeof callerAsEditor>>;
beforeEach(async () => {
  database = await testDatabase();
  await marketFixture(database).insert('setting', {
    key: 'about_us',
    value: JSON.stringify('<p>We began.</p>'),
    updated_at: daysAgo(100),
  });
  editor = await callerAsEditor(database);
});
afterEach(() => database.close());

const shown = async () => (await caller(database).call(webSettings, {})).data;
const versions = async () => (await editor.call(adminGetPageVersions, { name: 'about_us' })).data;

it('stores the previous text as a version, and publishes the new one with its date', async () => {
  expect((await editor.call(adminGetPage, { name: 'about_us' })).data).toMatchObject({ version: 0, changed_at: null });
  const { data } = await editor.call(adminSavePage, {
    name: 'about_us',
    html: '<h1>Us</h1><p onclick=x>We grew.</p>',
    version: 0,
  });
  expect(data).toMatchObject({ html: '<h2>Us</h2><p>We grew.</p>', changed_at: testNow.toISOString() });
  expect(await shown()).toMatchObject({
    about_us: '<h2>Us</h2><p>We grew.</p>',
    about_us_changed_at: testNow.toISOString(),
  });
  expect(await versions()).toMatchObject([
    { id: data.version, made_by: { name: 'Edna' }, is_current: 1, restored_id: null },
    { made_by: null, is_current: 0, made_at: daysAgo(100).toISOString() },
  ]);
  expect((await editor.call(adminGetPages, {})).data).toMatchObject([
    { page: 'about_us', changed_by: { name: 'Edna' }, is_empty: 0 },
    { page: 'terms_conditions', changed_at: null, is_empty: 1 },
    { page: 'privacy_policy', changed_at: null, is_empty: 1 },
  ]);
});

it('restores an old version as a new one, which can be undone the same way', async () => {
  const { data } = await editor.call(adminSavePage, { name: 'about_us', html: '<p>We grew.</p>', version: 0 });
  const first = (await versions()).at(-1)!;
  expect((await editor.call(adminGetPageVersion, { id: first.id })).data.html).toBe('<p>We began.</p>');
  await editor.call(adminRestorePage, { id: first.id });
  expect((await shown()).about_us).toBe('<p>We began.</p>');
  expect(await versions()).toMatchObject([{ restored_id: first.id, is_current: 1 }, { id: data.version }, {}]);
  await editor.call(adminRestorePage, { id: data.version });
  expect((await shown()).about_us).toBe('<p>We grew.</p>');
  const audit = await database.db.selectFrom('audit').select(['action', 'before', 'after']).orderBy('id').execute();
  expect(audit).toEqual([
    { action: 'change-page', before: 'about_us', after: 'edited' },
    { action: 'restore-page', before: 'about_us', after: 'version of 2025-12-05 12:00 UTC' },
    { action: 'restore-page', before: 'about_us', after: 'version of 2026-03-15 12:00 UTC' },
  ]);
  expect((await editor.failure(adminRestorePage, { id: 9_999 })).key).toBe('not_found');
});

it('rejects a save that started from an older version, even when two arrive at once', async () => {
  const save = (html: string, version: number) => editor.call(adminSavePage, { name: 'about_us', html, version });
  const results = await Promise.allSettled([save('<p>One.</p>', 0), save('<p>Two.</p>', 0)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await versions()).toHaveLength(2);
  const refused = await editor.failure(adminSavePage, { name: 'about_us', html: '<p>Three.</p>', version: 0 });
  expect(refused.key).toBe('changed_meanwhile');
  const [newest] = await versions();
  await save('<p>Three.</p>', newest!.id);
  expect((await shown()).about_us).toBe('<p>Three.</p>');
});

it('creates no version when nothing changes', async () => {
  await editor.call(adminSavePage, { name: 'about_us', html: '<p>We began.</p>', version: 0 });
  expect(await versions()).toEqual([]);
});
