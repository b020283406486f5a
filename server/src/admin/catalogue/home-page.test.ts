import { adminSaveSections } from '@latchkey/contract/admin/catalogue/calls';
import { sectionTypes } from '@latchkey/contract/home/sections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ResponseCache } from '../../platform/cache/response-cache.ts';
import { formWithFiles } from '../../testing/form-with-files.ts';
import { operatorCaller } from '../../testing/console-operator.ts';
import { marketFixture, type MarketFixture } from '../../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { picture } from '../../testing/upload-fixtures.ts';

let app: TestApp;
let market: MarketFixture;
let editor: string;
beforeAll(async () => {
  // Responses are cached as on a real server: the operator's changes must be visible at once.
  app = await startTestApp({}, { responseCache: new ResponseCache() });
  market = marketFixture(app.database);
  editor = await app.signInOperator('editor');
  await market.property({ city: 'Ulm', is_premium: true });
});
afterAll(() => app.close());

const home = async () =>
  (await app.get('/api/homepage-data')).body.data as {
    slider_section: { id: number; type: string; image: string; web_image: string; link: string | null }[];
    sections: { type: string; title: string }[];
  };

function sectionForm(types: readonly string[], change: Record<string, { title?: string; is_enabled?: number }> = {}) {
  return Object.fromEntries(
    types.flatMap((type, at) => [
      [`sections[${at}][type]`, type],
      [`sections[${at}][title]`, change[type]?.title ?? `Title of ${type}`],
      [`sections[${at}][is_enabled]`, change[type]?.is_enabled ?? 1],
    ]),
  );
}

describe('sections', () => {
  it('have the operator’s order and titles, and only enabled ones are shown', async () => {
    expect((await home()).sections[0]?.type).toBe('agents_list_section');
    const types = sectionTypes.toReversed();
    const form = sectionForm(types, {
      properties_by_cities_section: { title: 'Where to' },
      categories_section: { is_enabled: 0 },
    });
    const { body } = await app.post('/api/admin/save-sections', form, editor);
    expect(body.data).toHaveLength(sectionTypes.length);
    expect((body.data as unknown[])[0]).toMatchObject({ title: 'Where to', is_enabled: 1, is_personal: 0 });
    const { sections } = await home();
    expect(sections.slice(0, 2)).toMatchObject([
      { type: 'properties_by_cities_section', title: 'Where to' },
      { type: 'premium_properties_section' },
    ]);
    expect(sections.map(({ type }) => type)).not.toContain('categories_section');
  });

  it('are saved all together, and a save from an older version is rejected', async () => {
    const { seen_at } = (await app.get('/api/admin/get-sections', {}, editor)).body;
    const form = { ...sectionForm(sectionTypes), seen_at: String(seen_at) };
    expect((await app.post('/api/admin/save-sections', form, editor)).status).toBe(200);
    expect((await app.post('/api/admin/save-sections', form, editor)).body.problem).toBe('changed_meanwhile');
    const few = await app.post('/api/admin/save-sections', sectionForm(sectionTypes.slice(1)), editor);
    expect(few.body.message).toBe('sections must name each section once');
  });

  it('are returned as saved, not as another operator saves them afterwards', async () => {
    const { call, context } = await operatorCaller(app.database, { role: 'editor' });
    context.database = {
      ...app.database,
      transaction: async (work) => {
        const result = await app.database.transaction(work);
        await app.database.db.updateTable('home_section').set({ title: 'Saved later' }).execute();
        return result;
      },
    };
    const sections = sectionTypes.map((type) => ({ type, title: `Title of ${type}`, is_enabled: 1 }));
    const { data } = await call(adminSaveSections, { sections } as never);
    expect(data[0]?.title).toBe(`Title of ${sectionTypes[0]}`);
  });
});

describe('slides', () => {
  const post = async (values: Record<string, string | number>, files: Record<string, [string, Buffer]> = {}) => {
    const { payload, headers } = formWithFiles(values, files);
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/admin/save-slide',
      payload,
      headers: { ...headers, authorization: `Bearer ${editor}` },
    });
    return reply.json<{
      data: { id: number; web_image: string; is_shown: number };
      problem?: string;
      message: string;
    }>();
  };

  it('link to a category, a public property or a validated address, and keep their order', async () => {
    const wide: [string, Buffer] = ['wide.png', await picture(300, 'png')];
    const category = await market.category({ name: 'Lofts' });
    const onOffer = await market.property({ category_id: category.id });
    const hidden = await market.property({ category_id: category.id, status: 0 });
    const off = await market.category({ is_enabled: false });

    expect(await post({ type: 'No picture', slider_type: 1 })).toMatchObject({
      problem: 'picture_missing',
      field: 'web_image',
    });
    const nowhere: Record<string, number>[] = [
      { slider_type: 2 },
      { slider_type: 2, category_id: off.id },
      { slider_type: 3, property_id: hidden.id },
      { slider_type: 4 },
    ];
    for (const target of nowhere) {
      expect(await post({ type: 'Nowhere', ...target }, { web_image: wide })).toMatchObject({
        problem: 'target_missing',
      });
    }
    const hostile = await post({ type: 'Evil', slider_type: 4, link: 'javascript:alert(1)' }, { web_image: wide });
    expect(hostile.message).toMatch(/^link must be an address/);

    const lofts = (await post({ type: 'Lofts', slider_type: 2, category_id: category.id }, { web_image: wide })).data;
    const one = (await post({ type: 'A home', slider_type: 3, property_id: onOffer.id }, { web_image: wide })).data;
    const news = (await post({ type: 'News', slider_type: 4, link: '/articles' }, { web_image: wide })).data;
    expect(lofts.web_image).toMatch(/^http:\/\/test\.local\/files\/site\/.+\.webp$/);
    const slides = (await home()).slider_section;
    expect(slides.map(({ type }) => type)).toEqual(['Lofts', 'A home', 'News']);
    // Clients that read only `image` get the wide picture when there is no other.
    expect(slides[0]?.image).toBe(slides[0]?.web_image);

    const order = [news.id, lofts.id, one.id].join(',');
    expect((await app.post('/api/admin/order-slides', { slide_ids: order }, editor)).status).toBe(200);
    expect((await home()).slider_section.map(({ type }) => type)).toEqual(['News', 'Lofts', 'A home']);
    const short = await app.post('/api/admin/order-slides', { slide_ids: `${news.id},${one.id}` }, editor);
    expect(short.body.problem).toBe('changed_meanwhile');

    // The console still lists a slide that is off and one whose property is not public, both as not shown.
    await post({ id: news.id, is_enabled: 0 });
    await app.database.db.updateTable('property').set({ status: 0 }).where('id', '=', onOffer.id).execute();
    expect((await home()).slider_section.map(({ type }) => type)).toEqual(['Lofts']);
    const { body } = await app.get('/api/admin/get-slides', {}, editor);
    expect(body.data).toMatchObject([
      { type: 'News', is_enabled: 0, is_shown: 0 },
      { type: 'Lofts', is_shown: 1, category: { id: category.id, name: 'Lofts' } },
      { type: 'A home', is_enabled: 1, is_shown: 0, property: { id: onOffer.id } },
    ]);

    expect((await app.post('/api/admin/delete-slide', { id: lofts.id }, editor)).status).toBe(200);
    expect((await home()).slider_section).toEqual([]);
    expect((await app.app.inject({ url: new URL(lofts.web_image).pathname })).statusCode).toBe(404);
  });

  it('can be changed while their target is not public, but not get a target that is not public', async () => {
    const wide: [string, Buffer] = ['wide.png', await picture(300, 'png')];
    const category = await market.category();
    const [one, other] = [
      await market.property({ category_id: category.id }),
      await market.property({ category_id: category.id }),
    ];
    const slide = { type: 'A home', slider_type: 3, property_id: one.id };
    const { id } = (await post(slide, { web_image: wide })).data;
    const inCategory = { type: 'Lofts', slider_type: 2, category_id: category.id };
    const { id: second } = (await post(inCategory, { web_image: wide })).data;
    const { db } = app.database;
    await db.updateTable('property').set({ status: 0 }).where('id', 'in', [one.id, other.id]).execute();
    await db.updateTable('category').set({ is_enabled: false }).where('id', '=', category.id).execute();

    expect((await post({ ...slide, id, is_enabled: 0 })).data).toMatchObject({ id, is_enabled: 0 });
    expect((await post({ ...inCategory, id: second, is_enabled: 0 })).data).toMatchObject({ is_enabled: 0 });
    const stored = db.selectFrom('slide').select(['slider_type', 'property_id', 'category_id']).orderBy('id');
    expect(await stored.where('id', 'in', [id, second]).execute()).toEqual([
      { slider_type: 3, property_id: one.id, category_id: null },
      { slider_type: 2, property_id: null, category_id: category.id },
    ]);
    expect(await post({ ...slide, id, property_id: other.id })).toMatchObject({ problem: 'target_missing' });
  });
});
