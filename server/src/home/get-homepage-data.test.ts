import { homepageData } from '@latchkey/contract/home/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller, type CallerOptions } from '../testing/call-handler.ts';
import { marketFixture, type MarketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
beforeEach(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterEach(() => database.close());

const homepage = async (deps?: CallerOptions) => (await caller(database, deps).call(homepageData, {})).data;

describe('homepage-data', () => {
  it('returns empty sections in both shapes for an empty market', async () => {
    expect(await homepage()).toEqual({
      slider_section: [],
      featured_section: [],
      most_liked_properties: [],
      most_viewed_properties: [],
      project_section: [],
      project_featured_section: [],
      categories_section: [],
      article_section: [],
      agents_list: [],
      faq_section: [],
      sections: [],
      homepage_location_data_available: false,
    });
  });

  it('fills the named sections up to their sizes, each in its order', async () => {
    const agent = await market.account({ name: 'Agent' });
    const category = await market.category();
    const properties: { id: number }[] = [];
    for (let at = 0; at < 14; at++) {
      properties.push(
        await market.property({
          account_id: at % 2 ? agent.id : null,
          category_id: category.id,
          total_click: at,
          city: `City ${at}`,
          is_premium: at === 5,
        }),
      );
      await market.category();
      await market.article();
      await market.faq();
    }
    for (const one of properties.slice(0, 13)) await market.advert({ property_id: one.id });
    const hidden = { category_id: category.id, total_click: 99 };
    for (const state of [{ status: 0 }, { property_type: 2 }, { request_status: 'pending' }]) {
      const one = await market.property({ ...hidden, ...state });
      await market.advert({ property_id: one.id });
    }
    await market.insert('favourite', { account_id: agent.id, property_id: properties[3]!.id });
    const projects: { id: number }[] = [];
    for (let at = 0; at < 13; at++) projects.push(await market.project({ account_id: agent.id }));
    await market.advert({ project_id: projects[2]!.id });
    await market.project({ status: 0 });

    const page = await homepage();
    const ids = (cards: { id: number }[]) => cards.map((card) => card.id);
    const newest = ids(properties).toReversed();
    expect(ids(page.featured_section)).toEqual(newest.slice(1, 13));
    expect(ids(page.most_viewed_properties)).toEqual(newest.slice(0, 12));
    expect(ids(page.most_liked_properties)).toEqual(
      [properties[3]!.id, ...newest].filter((id, at) => at === 0 || id !== properties[3]!.id).slice(0, 12),
    );
    expect(page.most_liked_properties[0]?.favourite_count).toBe(1);
    expect(ids(page.project_section)).toEqual(ids(projects).toReversed().slice(0, 12));
    expect(ids(page.project_featured_section)).toEqual([projects[2]!.id]);
    expect(page.categories_section).toEqual([
      { id: category.id, category: category.name, image: '', slug_id: category.slug_id, properties_count: 14 },
    ]);
    expect(page.article_section).toHaveLength(5);
    expect(page.article_section[0]?.created_at).toBe('2026-03-12T12:00:00.000Z');
    expect(page.faq_section).toHaveLength(5);
    expect(page.faq_section[0]!.id).toBeGreaterThan(page.faq_section[1]!.id);
    expect(page.agents_list.map((one) => [one.name, one.is_admin])).toEqual([
      ['Latchkey', true],
      ['Agent', false],
    ]);
    expect(page).not.toHaveProperty('nearby_properties');
    expect(page).not.toHaveProperty('user_recommendation');
  });

  it('returns the sections in the configured order, without disabled, empty and unknown ones', async () => {
    await market.property({ city: 'Ulm', is_premium: true });
    await market.faq();
    await market.faq({ is_enabled: false });
    await market.section('faqs_section', { title: 'Asked' });
    await market.section('something_else');
    await market.section('properties_by_cities_section');
    await market.section('articles_section');
    await market.section('premium_properties_section');
    await market.section('most_viewed_properties_section', { is_enabled: false });
    const sections = (await homepage()).sections.map(({ type, title, data }) => [type, title, data.length]);
    expect(sections.slice(0, 3)).toEqual([
      ['faqs_section', 'Asked', 1],
      ['properties_by_cities_section', 'Title of properties_by_cities_section', 1],
      ['premium_properties_section', 'Title of premium_properties_section', 1],
    ]);
    const types = sections.map(([type]) => type);
    expect(types).not.toContain('most_viewed_properties_section');
    expect(types).not.toContain('articles_section');
  });

  it('uses the default order and titles for sections without configuration', async () => {
    await market.property();
    const sections = (await homepage()).sections;
    expect(sections.map((section) => section.type)).toEqual([
      'agents_list_section',
      'categories_section',
      'most_liked_properties_section',
      'most_viewed_properties_section',
      'properties_by_cities_section',
    ]);
    expect(sections.every((section) => section.title !== '')).toBe(true);
  });

  it('returns nearby listings to users with a city in their profile', async () => {
    const there = await market.property({ city: 'Ulm' });
    await market.property({ city: 'Bonn' });
    const account = await market.account({ city: 'Ulm' });
    const page = await homepage({ account });
    expect(page.nearby_properties?.map((card) => card.id)).toEqual([there.id]);
    expect(page.user_recommendation).toEqual([]);
    expect(page.sections.map((section) => section.type)).toContain('nearby_properties_section');
    const withoutCity = await homepage({ account: await market.account() });
    expect(withoutCity).not.toHaveProperty('nearby_properties');
    expect(withoutCity.user_recommendation).toEqual([]);
  });

  it('marks the caller’s favourites', async () => {
    const account = await market.account();
    const { id } = await market.property();
    await market.insert('favourite', { account_id: account.id, property_id: id });
    expect((await homepage({ account })).most_viewed_properties[0]?.is_favourite).toBe(1);
    expect((await homepage()).most_viewed_properties[0]?.is_favourite).toBe(0);
  });
});

describe('slides', () => {
  it('have the parameters of their property without files', async () => {
    const [rooms, brochure] = [
      await market.parameter({ name: 'Rooms' }),
      await market.parameter({ type_of_parameter: 'file' }),
    ];
    const facts = { [rooms.id]: '3', [brochure.id]: { file: (await market.file()).id } };
    const { id } = await market.property({ is_premium: true, facts });
    await market.slide({ slider_type: 3, property_id: id });
    const [slide] = (await homepage()).slider_section;
    expect(slide?.property?.parameters.map(({ name }) => name)).toEqual(['Rooms']);
  });

  it('are returned in their order, without those whose target is not available', async () => {
    const [phone, desktop] = [await market.file({ key: 's/phone.webp' }), await market.file({ key: 's/desk.webp' })];
    const category = await market.category({ name: 'Flats', slug_id: 'flats' });
    const off = await market.category({ is_enabled: false });
    const rooms = await market.parameter({ name: 'Rooms' });
    const open = await market.property({
      category_id: category.id,
      price: 5,
      property_type: 1,
      facts: { [rooms.id]: '3' },
    });
    const sold = await market.property({ category_id: category.id, property_type: 2 });
    const hidden = await market.property({ category_id: category.id, status: 0 });
    const all = { image_id: phone.id, web_image_id: desktop.id };
    await market.slide({ ...all, position: 4, slider_type: 4, link: 'https://example.test', type: 'Link' });
    await market.slide({ ...all, position: 3, slider_type: 3, property_id: open.id, show_property_details: true });
    await market.slide({ ...all, position: 2, slider_type: 2, category_id: category.id });
    await market.slide({ position: 1, slider_type: 1, image_id: phone.id });
    await market.slide({ ...all, position: 0, slider_type: 2, category_id: off.id });
    await market.slide({ ...all, position: 0, slider_type: 3, property_id: sold.id });
    await market.slide({ ...all, position: 0, slider_type: 3, property_id: hidden.id });
    const slides = (await homepage()).slider_section;
    expect(slides).toMatchObject([
      { slider_type: '1', web_image: 'https://latchkey.test/files/s/phone.webp', category: null, property: null },
      { slider_type: '2', category_id: category.id, category: { slug_id: 'flats', category: 'Flats' } },
      {
        slider_type: '3',
        propertys_id: open.id,
        show_property_details: 1,
        property: {
          slug_id: open.slug_id,
          price: 5,
          property_type: 'rent',
          parameters: [{ name: 'Rooms', value: '3' }],
        },
      },
      {
        type: 'Link',
        slider_type: '4',
        link: 'https://example.test',
        image: 'https://latchkey.test/files/s/phone.webp',
        web_image: 'https://latchkey.test/files/s/desk.webp',
        image_meta: { width: 1_600, height: 1_200 },
      },
    ]);
  });
});
