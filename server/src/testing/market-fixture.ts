import { features, type FeatureKey } from '@latchkey/contract/package/features';
import type { FilterTexts } from '@latchkey/contract/search/filter-texts';
import { savedFilters } from '@latchkey/contract/saved-search/schemas';
import { dayMs, minuteMs } from '@latchkey/contract/time-units';
import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';
import { savedSearchValues } from '../saved-search/saved-search-values.ts';
import type { Database } from '../platform/database/pool.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { PackageTerms } from '../payment/package-terms.ts';
import { type Facts, factKeys } from '../property/fact-keys.ts';
import { testNow } from './test-now.ts';

type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
type Values<Name extends keyof Tables> = Partial<Insertable<Tables[Name]>>;

/** Returns the time a number of days before `testNow`. */
export function daysAgo(days: number): Date {
  return new Date(testNow.getTime() - days * dayMs);
}

export interface PropertyInput extends Omit<Values<'property'>, 'facts' | 'fact_keys'> {
  facts?: Facts;
  /** File ids of the gallery, in order. */
  pictures?: number[];
  documents?: number[];
  /** Distance by facility id. */
  facilities?: Record<number, number>;
}

/**
 * Inserts rows into the database of a test, with defaults for omitted values: a property is public, for sale and costs
 * 100,000; an account is active, signs in by email and is not verified. Functions return the stored row, except `section`
 * and `settings`.
 */
export function marketFixture({ db }: Database) {
  let count = 0;
  const next = (word: string) => `${word}-${++count}`;

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

  /** Inserts a category with its parameters, in order. */
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

  let defaultCategoryRow: Promise<Row<'category'>> | undefined;
  /** Default category of listings. */
  const defaultCategory = async () => (await (defaultCategoryRow ??= category())).id;

  async function property(input: PropertyInput = {}): Promise<Row<'property'>> {
    const { facts = {}, pictures = [], documents = [], facilities = {}, ...values } = input;
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
      category_id: values.category_id ?? (await defaultCategory()),
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
      category_id: values.category_id ?? (await defaultCategory()),
    });
  }

  /** Inserts an advert of a property or a project, running by default. */
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

  /** Inserts a package on sale; a number limits a feature, `null` is unlimited. */
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

  /** Inserts a package that an account holds, with its limits; `used` is the used amount of each limited feature. */
  async function accountPackage(
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

  /** Inserts a pending Stripe payment, by default of 19.99 USD for a package with two properties and premium access. */
  async function payment(
    account_id: number | null,
    { terms, ...values }: Omit<Values<'payment_transaction'>, 'terms'> & { terms?: PackageTerms } = {},
  ): Promise<Row<'payment_transaction'>> {
    const limits = { property_list: 2, premium_properties: null };
    const package_id =
      values.package_id ?? (await offer(limits, { package_type: 'paid', price: 19.99, name: next('paid') })).id;
    const boughtTerms: PackageTerms = terms ?? {
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
      terms: JSON.stringify(boughtTerms),
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
    await insert('home_section', { type, title: `Title of ${type}`, position: ++count, ...values });
  }

  /** Inserts a saved search of an account id, or of an email address without an account. */
  async function savedSearch(
    owner: number | string,
    { filters = {}, ...values }: Omit<Values<'saved_search'>, 'filters'> & { filters?: FilterTexts } = {},
  ): Promise<Row<'saved_search'>> {
    const input = {
      name: next('search'),
      frequency: 'instant' as const,
      language: 'en',
      filters: z.object(savedFilters).parse(filters),
    };
    const isAccount = typeof owner === 'number';
    return insert('saved_search', {
      ...savedSearchValues(input, testNow),
      account_id: isAccount ? owner : null,
      email: isAccount ? '' : owner,
      confirmed_at: testNow,
      ...values,
    });
  }

  /** Inserts a conversation about a property with one unread message a minute; null is the operator. */
  async function thread(
    { one, other, property_id }: { one: number; other: number | null; property_id: number },
    messages: (Pick<Values<'chat_message'>, 'id' | 'message'> & { sender_id: number | null })[],
  ): Promise<Row<'chat_thread'>> {
    const isInOrder = other === null || one < other;
    const [account_id, other_account_id] = isInOrder ? [one, other] : [other, one];
    const at = (minute: number) => new Date(testNow.getTime() - (messages.length - minute) * minuteMs);
    const { id } = await insert('chat_thread', {
      property_id,
      account_id,
      other_account_id,
      is_started_by_other: messages[0]?.sender_id !== account_id,
      first_message_at: at(0),
      last_message_at: at(messages.length - 1),
      unread_count: messages.filter(({ sender_id }) => sender_id !== account_id).length,
      other_unread_count: messages.filter(({ sender_id }) => sender_id === account_id).length,
    });
    let last = 0;
    for (const [minute, message] of messages.entries())
      last = (await insert('chat_message', { thread_id: id, created_at: at(minute), ...message })).id;
    const update = db.updateTable('chat_thread').set({ last_message_id: last }).where('id', '=', id);
    return update.returningAll().executeTakeFirstOrThrow();
  }

  /** Inserts operator settings by key. */
  async function settings(values: Record<string, unknown>): Promise<void> {
    for (const [key, value] of Object.entries(values)) await insert('setting', { key, value: JSON.stringify(value) });
  }

  // `insert` is for all other tables.
  return {
    insert,
    file,
    account,
    category,
    parameter,
    facility,
    property,
    project,
    advert,
    offer,
    accountPackage,
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
