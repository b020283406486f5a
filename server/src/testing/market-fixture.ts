import { features, type FeatureKey } from '@latchkey/contract/rules/features';
import type { FilterTexts } from '@latchkey/contract/rules/filter-texts';
import { savedFilters } from '@latchkey/contract/schemas/saved-filters';
import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';
import { savedSearchValues } from '../alert/keep-search.ts';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import type { PackageTerms } from '../payment/package-terms.ts';
import { type Facts, factKeys } from '../property/fact-keys.ts';
import { testNow } from './test-now.ts';

type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
type Values<Name extends keyof Tables> = Partial<Insertable<Tables[Name]>>;

const day = 24 * 60 * 60 * 1_000;

/** So many days before the time of the tests. */
export function daysAgo(days: number): Date {
  return new Date(testNow.getTime() - days * day);
}

export interface HomeWish extends Omit<Values<'property'>, 'facts' | 'fact_keys'> {
  facts?: Facts;
  /** Files of the gallery, in this order. */
  pictures?: number[];
  documents?: number[];
  /** Facilities with their distance. */
  facilities?: Record<number, number>;
}

/**
 * Puts rows into the database of a test. Whatever a test doesn't say is sensible: a home is public, for sale and costs
 * 100,000; an account is active and verified by email. Each record is answered as it was stored.
 */
export function marketFixture({ db }: Database) {
  let made = 0;
  const next = (word: string) => `${word}-${++made}`;

  async function insert<Name extends keyof Tables & string>(table: Name, values: object): Promise<Row<Name>> {
    const row = await db
      .insertInto(table)
      .values(values as never)
      .returningAll()
      .executeTakeFirstOrThrow();
    return row as unknown as Row<Name>;
  }

  function file(values: Values<'file'> = {}): Promise<Row<'file'>> {
    const key = values.key ?? `pictures/${next('picture')}.webp`;
    return insert('file', {
      name: key.slice(key.lastIndexOf('/') + 1),
      content_type: 'image/webp',
      bytes: 1_000,
      width: 1_600,
      height: 1_200,
      thumbhash: 'aaaa',
      ...values,
      key,
    });
  }

  function account(values: Values<'account'> = {}): Promise<Row<'account'>> {
    const slug = next('person');
    return insert('account', {
      slug_id: slug,
      name: `Name of ${slug}`,
      email: `${slug}@example.test`,
      mobile: '4930123456',
      address: `${slug} Street 1`,
      logintype: 3,
      ...values,
    });
  }

  /** A category with its parameters, in this order. */
  async function category({ parameters = [], ...values }: Values<'category'> & { parameters?: number[] } = {}): Promise<
    Row<'category'>
  > {
    const slug = next('category');
    const row = await insert('category', { slug_id: slug, name: `Name of ${slug}`, ...values });
    for (const [position, parameter_id] of parameters.entries())
      await insert('category_parameter', { category_id: row.id, parameter_id, position });
    return row;
  }

  function parameter(values: Omit<Values<'parameter'>, 'type_values'> & { type_values?: string[] } = {}) {
    const { type_values, ...others } = values;
    return insert('parameter', {
      name: next('parameter'),
      type_of_parameter: 'textbox',
      type_values: type_values === undefined ? null : JSON.stringify(type_values),
      ...others,
    });
  }

  const facility = (values: Values<'facility'> = {}) => insert('facility', { name: next('facility'), ...values });

  let anyCategory: Promise<Row<'category'>> | undefined;
  /** The category of listings whose test doesn't care. */
  const commonCategory = async () => (await (anyCategory ??= category())).id;

  async function home(wish: HomeWish = {}): Promise<Row<'property'>> {
    const { facts = {}, pictures = [], documents = [], facilities = {}, ...values } = wish;
    const slug = next('home');
    const row = await insert('property', {
      slug_id: slug,
      title: `Title of ${slug}`,
      description: `About ${slug}`,
      price: 100_000,
      property_type: 0,
      address: `${slug} Road 7`,
      city: 'Berlin',
      state: 'Berlin',
      country: 'Germany',
      latitude: 52.52,
      longitude: 13.405,
      status: 1,
      request_status: 'approved',
      created_at: daysAgo(30),
      ...values,
      category_id: values.category_id ?? (await commonCategory()),
      facts: JSON.stringify(facts),
      fact_keys: factKeys(facts),
      facility_ids: Object.keys(facilities).map(Number),
    });
    for (const [position, file_id] of pictures.entries())
      await insert('property_picture', { property_id: row.id, file_id, position });
    for (const file_id of documents) await insert('property_document', { property_id: row.id, file_id });
    for (const [facility_id, distance] of Object.entries(facilities))
      await insert('property_facility', { property_id: row.id, facility_id: Number(facility_id), distance });
    return row;
  }

  async function project(values: Values<'project'> = {}): Promise<Row<'project'>> {
    const slug = next('project');
    return insert('project', {
      slug_id: slug,
      title: `Title of ${slug}`,
      description: `About ${slug}`,
      type: 'upcoming',
      location: `${slug} Square`,
      city: 'Berlin',
      state: 'Berlin',
      country: 'Germany',
      latitude: 52.52,
      longitude: 13.405,
      status: 1,
      request_status: 'approved',
      created_at: daysAgo(30),
      ...values,
      category_id: values.category_id ?? (await commonCategory()),
    });
  }

  /** A running advert of a home or a project, unless `values` say otherwise. */
  function advert(of: { property_id: number } | { project_id: number }, values: Values<'advertisement'> = {}) {
    return insert('advertisement', {
      for: 'property_id' in of ? 'property' : 'project',
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      status: 0,
      is_enabled: true,
      ...of,
      ...values,
    });
  }

  /** A package on sale; a feature with a number is limited to it, one with `null` unlimited. */
  async function offer(
    limits: Partial<Record<FeatureKey, number | null>> = {},
    values: Values<'package'> = {},
  ): Promise<Row<'package'>> {
    const row = await insert('package', { name: next('package'), package_type: 'free', duration: 720, ...values });
    for (const [key, limit] of Object.entries(limits)) {
      await insert('package_feature', {
        package_id: row.id,
        feature_id: features[key as FeatureKey].id,
        limit_type: limit === null ? 'unlimited' : 'limited',
        limit,
      });
    }
    return row;
  }

  /** A package in somebody's hands, with its limits; `used` is taken off each limited one. */
  async function held(
    account_id: number,
    limits: Partial<Record<FeatureKey, number | null>>,
    { used = 0, ...values }: Values<'account_package'> & { used?: number } = {},
  ): Promise<Row<'account_package'>> {
    const package_id = values.package_id ?? (await offer(limits)).id;
    const row = await insert('account_package', { account_id, start_date: daysAgo(1), ...values, package_id });
    for (const [key, limit] of Object.entries(limits)) {
      await insert('account_package_feature', {
        account_package_id: row.id,
        feature_id: features[key as FeatureKey].id,
        limit_type: limit === null ? 'unlimited' : 'limited',
        total_limit: limit,
        used_limit: limit === null ? 0 : used,
      });
    }
    return row;
  }

  /** A payment that was begun at Stripe: 19.99 USD for a package with two homes and premium access, unless said otherwise. */
  async function payment(
    account_id: number | null,
    { terms, ...values }: Omit<Values<'payment_transaction'>, 'terms'> & { terms?: PackageTerms } = {},
  ): Promise<Row<'payment_transaction'>> {
    const limits = { property_list: 2, premium_properties: null };
    const package_id =
      values.package_id ?? (await offer(limits, { package_type: 'paid', price: 19.99, name: next('paid') })).id;
    const bought: PackageTerms = terms ?? {
      name: `Package ${package_id}`,
      duration: 720,
      features: [
        { feature_id: features.property_list.id, limit_type: 'limited', limit: 2 },
        { feature_id: features.premium_properties.id, limit_type: 'unlimited', limit: null },
      ],
    };
    return insert('payment_transaction', {
      amount: 19.99,
      currency: 'USD',
      gateway: 'stripe',
      order_id: next('order'),
      created_at: testNow,
      updated_at: testNow,
      ...values,
      account_id,
      package_id,
      terms: JSON.stringify(bought),
    });
  }

  function article(values: Values<'article'> = {}): Promise<Row<'article'>> {
    const slug = next('article');
    return insert('article', {
      slug_id: slug,
      title: `Title of ${slug}`,
      description: '<p>Text</p>',
      created_at: daysAgo(3),
      ...values,
    });
  }

  const faq = (values: Values<'faq'> = {}) => insert('faq', { question: next('question'), answer: 'Yes.', ...values });

  const language = (values: Values<'language'> = {}) => insert('language', { code: 'en', name: 'English', ...values });

  const slide = (values: Values<'slide'> = {}) => insert('slide', { type: 'Slide', slider_type: 1, ...values });

  async function section(type: string, values: Values<'home_section'> = {}): Promise<void> {
    await insert('home_section', { type, title: `Title of ${type}`, position: ++made, ...values });
  }

  /** A search that an account keeps, with filters as texts, or an address without one. */
  async function savedSearch(
    owner: number | string,
    { filters = {}, ...values }: Omit<Values<'saved_search'>, 'filters'> & { filters?: FilterTexts } = {},
  ): Promise<Row<'saved_search'>> {
    const wish = {
      name: next('search'),
      frequency: 'instant' as const,
      language: 'en',
      filters: z.object(savedFilters).parse(filters),
    };
    const isAccount = typeof owner === 'number';
    return insert('saved_search', {
      ...savedSearchValues(wish, testNow),
      account_id: isAccount ? owner : null,
      email: isAccount ? '' : owner,
      confirmed_at: testNow,
      ...values,
    });
  }

  /** What two sides said about a home, one minute after the other; null is the operator. Nobody has read anything. */
  async function thread(
    { one, other, property_id }: { one: number; other: number | null; property_id: number },
    said: (Pick<Values<'chat_message'>, 'id' | 'message'> & { sender_id: number | null })[],
  ): Promise<Row<'chat_thread'>> {
    const isInOrder = other === null || one < other;
    const [account_id, other_account_id] = isInOrder ? [one, other] : [other, one];
    const at = (minute: number) => new Date(testNow.getTime() - (said.length - minute) * 60_000);
    const { id } = await insert('chat_thread', {
      property_id,
      account_id,
      other_account_id,
      is_started_by_other: said[0]?.sender_id !== account_id,
      first_message_at: at(0),
      last_message_at: at(said.length - 1),
      unread_count: said.filter(({ sender_id }) => sender_id !== account_id).length,
      other_unread_count: said.filter(({ sender_id }) => sender_id === account_id).length,
    });
    let last = 0;
    for (const [minute, message] of said.entries())
      last = (await insert('chat_message', { thread_id: id, created_at: at(minute), ...message })).id;
    const update = db.updateTable('chat_thread').set({ last_message_id: last }).where('id', '=', id);
    return update.returningAll().executeTakeFirstOrThrow();
  }

  /** Operator's settings by key. */
  async function settings(values: Record<string, unknown>): Promise<void> {
    for (const [key, value] of Object.entries(values)) await insert('setting', { key, value: JSON.stringify(value) });
  }

  /** Any other row. */
  return {
    insert,
    file,
    account,
    category,
    parameter,
    facility,
    home,
    project,
    advert,
    offer,
    held,
    payment,
    article,
    faq,
    language,
    slide,
    section,
    savedSearch,
    thread,
    settings,
  };
}

export type MarketFixture = ReturnType<typeof marketFixture>;
