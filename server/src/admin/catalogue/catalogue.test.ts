import { adminDeleteParameter } from '@latchkey/contract/admin/catalogue/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/pool.ts';
import { PageCache } from '../../http/pages/page-cache.ts';
import { operatorCaller } from '../../testing/console-operator.ts';
import { marketFixture, type MarketFixture } from '../../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { applyChoiceRenames, applyCategoryRenames } from './apply-renames.ts';

let app: TestApp;
let market: MarketFixture;
let database: Database;
let editor: string;
const pages = new PageCache(0);
/** Paths evicted from the page cache. */
const evictedPages: string[] = [];
beforeAll(async () => {
  pages.drop = (path) => void evictedPages.push(String(path));
  app = await startTestApp({ pages });
  ({ database } = app);
  market = marketFixture(database);
  await market.language({ code: 'en' });
  await market.language({ code: 'fr', name: 'Français' });
  editor = await app.signInOperator('editor');
});
afterAll(() => app.close());

type Values = Record<string, string | number>;
const save = (what: string, values: Values, token = editor) => app.post(`/api/admin/save-${what}`, values, token);
const remove = (what: string, id: number) => app.post(`/api/admin/delete-${what}`, { id }, editor);
const list = (what: string, query: Values = {}) => app.get(`/api/admin/get-${what}`, query, editor);
async function saved(what: string, values: Values): Promise<{ id: number; updated_at: string }> {
  const { status, body } = await save(what, values);
  expect(body).toMatchObject({ error: false });
  expect(status).toBe(200);
  return body.data as never;
}
async function lastAudit() {
  const { rows } = await sql<Record<string, unknown>>`
    select action, subject, subject_id, before, after from audit order by id desc limit 1`.execute(database.db);
  return rows[0];
}
const publicCategory = async (id: number) =>
  ((await app.get('/api/get_categories', { id })).body.data as Record<string, unknown>[])[0];
const frenchTexts = async () =>
  (
    (await app.get('/api/get_languages', { language_code: 'fr', web_language_file: 1 })).body.data as {
      file_name: object;
    }
  ).file_name;

it('changing the catalogue is allowed for editors and owners only', async () => {
  for (const role of ['moderator', 'support', 'accountant'] as const) {
    const token = await app.signInOperator(role);
    expect((await save('category', { name: 'Nobody’s' }, token)).body.key).toBe('not_allowed');
    expect((await app.get('/api/admin/get-sections', {}, token)).body.key).toBe('not_allowed');
  }
});

describe('a category', () => {
  it('is created with its parameters in order and its translations, and is public at once', async () => {
    const [rooms, heating] = [await market.parameter({ name: 'Rooms' }), await market.parameter({ name: 'Heating' })];
    evictedPages.length = 0;
    // Rendering a page caches the dictionary briefly: no page may be rendered with the old texts after the change.
    expect(await frenchTexts()).not.toHaveProperty(['name.Houseboats']);
    const { id } = await saved('category', {
      name: 'Houseboats',
      parameter_ids: `${heating.id},${rooms.id}`,
      meta_title: 'All houseboats',
      'names[0][text]': 'Houseboats',
      'names[0][language]': 'fr',
      'names[0][name]': 'Péniches',
      'names[1][text]': 'Somebody else’s text',
      'names[1][language]': 'fr',
      'names[1][name]': 'Non',
    });
    expect(evictedPages).toContain('get_languages');
    expect(await frenchTexts()).toHaveProperty(['name.Houseboats'], 'Péniches');
    expect(await publicCategory(id)).toMatchObject({
      category: 'Houseboats',
      slug_id: 'houseboats',
      meta_title: 'All houseboats',
      parameter_types: [{ name: 'Heating' }, { name: 'Rooms' }],
    });
    const french = await database.db.selectFrom('language').select('texts').where('code', '=', 'fr').executeTakeFirst();
    expect(french?.texts).toEqual({ 'name.Houseboats': 'Péniches' });
    const { body } = await list('categories', { search: 'HOUSEB' });
    expect(body).toMatchObject({
      total: 1,
      data: [{ id, is_enabled: 1, homes: 0, parameter_ids: [heating.id, rooms.id] }],
    });
    expect(body.data).toMatchObject([{ names: [{ text: 'Houseboats', language: 'fr', name: 'Péniches' }] }]);
    expect(await lastAudit()).toMatchObject({
      action: 'add-category',
      subject: 'category',
      subject_id: id,
      after: expect.stringContaining('facts: Heating, Rooms'),
    });
    await saved('category', {
      id,
      parameter_ids: 'none',
      'names[0][text]': 'Houseboats',
      'names[0][language]': 'fr',
      'names[0][name]': '',
    });
    expect(await publicCategory(id)).toMatchObject({ parameter_types: [], meta_title: 'All houseboats' });
    const after = await database.db.selectFrom('language').select('texts').where('code', '=', 'fr').executeTakeFirst();
    expect(after?.texts).toEqual({});
  });

  it('leaves fields that are not sent unchanged, and clears a text that is sent blank', async () => {
    const { id } = await saved('category', { name: 'Mills', meta_title: 'Old mills', meta_keywords: 'mill' });
    await saved('category', { id, meta_title: '' });
    expect(await publicCategory(id)).toMatchObject({ category: 'Mills', meta_title: '', meta_keywords: 'mill' });
  });

  it('is not public after it is switched off', async () => {
    const { id } = await saved('category', { name: 'Caves' });
    await saved('category', { id, is_enabled: 0 });
    expect(await publicCategory(id)).toBeUndefined();
    expect(await lastAudit()).toMatchObject({ before: 'state: on', after: 'state: off' });
    expect((await list('categories', { is_enabled: 0 })).body.data).toMatchObject([{ id }]);
  });

  it('has a unique name and a unique slug, and the old slug redirects to the new one', async () => {
    const { id } = await saved('category', { name: 'Towers' });
    expect((await save('category', { name: 'TÖWERS' })).body).toMatchObject({
      problem: 'name_taken',
      field: 'name',
      id,
    });
    const other = await saved('category', { name: 'Towers in town', slug_id: 'towers' });
    expect((await save('category', { name: 'Towers-in_town' })).body).toMatchObject({ problem: 'name_taken' });
    expect(other).toMatchObject({ slug_id: 'towers-1' });
    await saved('category', { id, name: 'Belfries', slug_id: 'belfries' });
    const property = await market.property({ category_id: id });
    const { body } = await app.get('/api/get-property-list', { category_slug_id: 'towers' });
    expect(body.data).toMatchObject([{ id: property.id }]);
  });

  it('updates the category name in the search text of its properties in batches', async () => {
    const { id } = await saved('category', { name: 'Barns' });
    const properties = [];
    for (let at = 0; at < 5; at++) properties.push(await market.property({ category_id: id, title: `Old ${at}` }));
    await saved('category', { id, name: 'Granaries' });
    const found = async (search: string) =>
      ((await app.get('/api/get-property-list', { search })).body as { total: number }).total;
    expect(await found('barns')).toBe(5);
    await applyCategoryRenames(database, 2);
    expect(await found('barns')).toBe(0);
    expect(await found('granaries')).toBe(5);
    const pending = database.db.selectFrom('category').select('id').where('is_renamed', '=', true);
    expect(await pending.execute()).toEqual([]);
  });

  it('rejects deletion with counts while it is in use; an unused one is deleted, also from personalised feeds', async () => {
    const { id } = await saved('category', { name: 'Sheds' });
    const property = await market.property({ category_id: id, status: 0 });
    await market.article({ category_id: id });
    expect((await remove('category', id)).body).toMatchObject({ problem: 'in_use', homes: 1, articles: 1 });
    const user = await market.account();
    await market.insert('personalised_feed', { account_id: user.id, category_ids: [id] });
    await database.db.deleteFrom('property').where('id', '=', property.id).execute();
    await database.db.deleteFrom('article').where('category_id', '=', id).execute();
    expect((await remove('category', id)).status).toBe(200);
    const feed = await database.db
      .selectFrom('personalised_feed')
      .select('category_ids')
      .where('account_id', '=', user.id)
      .executeTakeFirst();
    expect(feed?.category_ids).toEqual([]);
    expect(await lastAudit()).toMatchObject({ action: 'delete-category', before: 'Sheds' });
    expect((await remove('category', id)).body.key).toBe('category_not_found');
  });

  it('rejects a save that started from an older version', async () => {
    const { id, updated_at: seen } = await saved('category', { name: 'Yurts' });
    await saved('category', { id, seen_at: seen, meta_title: 'First' });
    const { body } = await save('category', { id, seen_at: seen, meta_title: 'Second' });
    expect(body).toMatchObject({ problem: 'changed_meanwhile' });
    expect(await publicCategory(id)).toMatchObject({ meta_title: 'First' });
  });

  it('rejects parameters that do not exist', async () => {
    expect((await save('category', { name: 'Igloos', parameter_ids: '999999' })).body.problem).toBe('target_missing');
    expect((await list('categories', { search: 'igloos' })).body.total).toBe(0);
    expect((await save('category', {})).body.message).toBe('name is required');
  });
});

describe('a parameter', () => {
  const heating = { name: 'Heat', type_of_parameter: 'dropdown', 'type_values[0]': 'Gas', 'type_values[1]': 'Oil' };

  it('has one of seven types, and choices where the type has them', async () => {
    for (const kind of ['textbox', 'textarea', 'number', 'file']) {
      const fact = await saved('parameter', { name: `Fact ${kind}`, type_of_parameter: kind, 'type_values[0]': 'x' });
      expect(fact).toMatchObject({ type_of_parameter: kind, type_values: null });
    }
    for (const kind of ['dropdown', 'radiobutton', 'checkbox']) {
      const input = { name: `Fact ${kind}`, type_of_parameter: kind };
      expect((await save('parameter', input)).body.problem).toBe('choices_missing');
      const fact = await saved('parameter', { ...input, 'type_values[0]': 'One, or none', 'type_values[1]': 'Two' });
      expect(fact).toMatchObject({ type_values: ['One, or none', 'Two'] });
    }
    expect((await list('parameters', { search: 'fact', type_of_parameter: 'checkbox' })).body.total).toBe(1);
    expect((await save('parameter', { name: 'X', type_of_parameter: 'slider' })).body.key).toBe('validation');
  });

  it('has a meaning only when it is a number', async () => {
    const input = { name: 'Size', type_of_parameter: 'textbox', meaning: 'area' };
    expect((await save('parameter', input)).body.problem).toBe('meaning_needs_number');
    const size = await saved('parameter', { ...input, type_of_parameter: 'number' });
    expect(size).toMatchObject({ meaning: 'area' });
    expect(await saved('parameter', { id: size.id, meaning: 'none' })).toMatchObject({ meaning: null });
  });

  it('rejects changes of type, choices or meaning that would invalidate values of properties', async () => {
    const { id } = await saved('parameter', heating);
    await market.property({ facts: { [id]: 'Gas' } });
    const refused = async (values: Values) => (await save('parameter', { id, ...values })).body;
    expect(await refused({ type_of_parameter: 'checkbox' })).toMatchObject({ problem: 'kind_in_use', homes: 1 });
    expect(await refused({ 'type_values[0]': 'Oil' })).toMatchObject({
      problem: 'choice_in_use',
      choice: 'Gas',
      homes: 1,
    });
    expect(await saved('parameter', { id, 'type_values[0]': 'Sun', 'type_values[1]': 'Gas' })).toMatchObject({
      type_values: ['Sun', 'Gas'],
    });
    expect(await saved('parameter', { id, type_of_parameter: 'radiobutton' })).toMatchObject({
      type_of_parameter: 'radiobutton',
    });
    expect(await saved('parameter', { id, type_of_parameter: 'textbox' })).toMatchObject({ type_values: null });
    const floor = await saved('parameter', { name: 'Floor area', type_of_parameter: 'number' });
    await market.property({ facts: { [floor.id]: '80' } });
    expect((await save('parameter', { id: floor.id, meaning: 'area' })).body.problem).toBe('meaning_in_use');
    expect(await saved('parameter', { id: floor.id, meaning: 'parking' })).toMatchObject({ meaning: 'parking' });
  });

  it('renames a choice in the properties and saved searches that use it', async () => {
    const fact = { name: 'Water', type_of_parameter: 'checkbox', 'type_values[0]': 'Wel', 'type_values[1]': 'Mains' };
    const { id } = await saved('parameter', fact);
    const properties = [];
    for (let at = 0; at < 5; at++)
      properties.push(await market.property({ facts: { [id]: at === 4 ? ['Mains'] : ['Wel', 'Mains'] } }));
    const user = await market.account();
    const search = await market.savedSearch(user.id, { filters: { parameters: `${id}=Wel` } });
    const without = await market.savedSearch(user.id, { filters: { parameters: `${id}!=Wel,Mains` } });
    const rename = (from: string, to: string, other = 'Mains') =>
      save('parameter', {
        id,
        'type_values[0]': to,
        'type_values[1]': other,
        'renamed[0][from]': from,
        'renamed[0][to]': to,
      });
    const found = async (value: string) =>
      ((await app.get('/api/get-property-list', { parameters: `${id}=${value}` })).body as { total: number }).total;

    expect((await rename('Wel', 'Well')).body.data).toMatchObject({ type_values: ['Well', 'Mains'] });
    // A second rename before the properties are updated is merged with the first.
    expect((await rename('Well', 'Own well')).status).toBe(200);
    const back = await save('parameter', {
      id,
      'type_values[0]': 'Own well',
      'type_values[1]': 'Mains',
      'type_values[2]': 'Wel',
    });
    expect(back.body).toMatchObject({ problem: 'still_renaming', choice: 'Wel' });
    expect((await save('parameter', { id, 'type_values[0]': 'Mains' })).body).toMatchObject({
      problem: 'choice_in_use',
      homes: 4,
    });

    evictedPages.length = 0;
    await applyChoiceRenames({ database, pages }, 2);
    expect(evictedPages).toContain('get_property');
    expect([await found('Wel'), await found('Own well'), await found('Mains')]).toEqual([0, 4, 5]);
    const { body } = await app.get('/api/get_property', { id: properties[0]?.id ?? 0 });
    expect(body.data).toMatchObject([{ parameters: [{ value: ['Own well', 'Mains'] }] }]);
    const savedSearches = database.db
      .selectFrom('saved_search')
      .select(['filters', 'fact_choices', 'excluded_facts'])
      .where('id', 'in', [search.id, without.id])
      .orderBy('id');
    expect(await savedSearches.execute()).toEqual([
      {
        filters: { parameters: `${id}=Own well` },
        fact_choices: [[`${id}=Own well`]],
        excluded_facts: null,
      },
      {
        filters: { parameters: `${id}!=Own well,Mains` },
        fact_choices: null,
        excluded_facts: [`${id}=Own well`, `${id}=Mains`],
      },
    ]);

    // The next run fixes a listing written with the old name; one minute after the rename nothing is pending.
    const stale = await market.property({ facts: { [id]: ['Wel'] } });
    await sql`update parameter set renamed_at = renamed_at - interval '2 minutes' where id = ${id}`.execute(
      database.db,
    );
    await applyChoiceRenames({ database, pages }, 2);
    expect((await app.get('/api/get_property', { id: stale.id })).body.data).toMatchObject([
      { parameters: [{ value: ['Own well'] }] },
    ]);
    const pending = database.db.selectFrom('parameter').select('id').where('renamed_choices', 'is not', null);
    expect(await pending.execute()).toEqual([]);
    expect(
      await saved('parameter', {
        id,
        'type_values[0]': 'Own well',
        'type_values[1]': 'Mains',
        'type_values[2]': 'Wel',
      }),
    ).toMatchObject({ type_values: ['Own well', 'Mains', 'Wel'] });
  });

  it('gives a property a choice once when two of its choices are renamed to it', async () => {
    const fact = { name: 'Cooling', type_of_parameter: 'checkbox', 'type_values[0]': 'AC', 'type_values[1]': 'Aircon' };
    const { id } = await saved('parameter', fact);
    const property = await market.property({ facts: { [id]: ['AC', 'Aircon'] } });
    await saved('parameter', {
      id,
      'type_values[0]': 'Air conditioning',
      'renamed[0][from]': 'AC',
      'renamed[0][to]': 'Air conditioning',
      'renamed[1][from]': 'Aircon',
      'renamed[1][to]': 'Air conditioning',
    });
    await applyChoiceRenames({ database, pages }, 2);
    const stored = database.db.selectFrom('property').select('facts').where('id', '=', property.id);
    expect(await stored.execute()).toEqual([{ facts: { [id]: ['Air conditioning'] } }]);
  });

  it('rejects deletion while properties have a value or categories use it; otherwise it is deleted', async () => {
    const withValue = await saved('parameter', { name: 'Told', type_of_parameter: 'textbox' });
    const inCategory = await saved('parameter', { name: 'Asked', type_of_parameter: 'textbox' });
    await market.property({ facts: { [withValue.id]: 'yes' } });
    await saved('category', { name: 'Asking', parameter_ids: inCategory.id });
    expect((await remove('parameter', withValue.id)).body).toMatchObject({ problem: 'in_use', homes: 1 });
    expect((await remove('parameter', inCategory.id)).body).toMatchObject({ problem: 'in_use', categories: 1 });
    expect((await list('parameters', { id: inCategory.id })).body.data).toMatchObject([{ categories: ['Asking'] }]);
    const free = await saved('parameter', { name: 'Free', type_of_parameter: 'textbox' });
    expect((await remove('parameter', free.id)).status).toBe(200);
    expect((await list('parameters', { id: free.id })).body.total).toBe(0);
  });

  it('is deleted and evicted from the page cache although the file store fails', async () => {
    const file = await market.file();
    const { id } = await market.parameter({ name: 'Roof', image_id: file.id });
    const { call, context } = await operatorCaller(database, { role: 'editor' });
    const fail = () => {
      throw new Error('file store is down');
    };
    Object.assign(context, { pages, files: { ...context.files, list: fail } });
    evictedPages.length = 0;
    await call(adminDeleteParameter, { id });
    expect(evictedPages).toContain('get_categories');
  });

  it('stores translations of its choices', async () => {
    const fact = await saved('parameter', {
      ...heating,
      name: 'Warmth',
      'names[0][text]': 'Oil',
      'names[0][language]': 'fr',
      'names[0][name]': 'Fioul',
    });
    expect(fact).toMatchObject({ names: [{ text: 'Oil', language: 'fr', name: 'Fioul' }] });
  });
});
