import { queueKinds } from '@latchkey/contract/admin/review-queue/records';
import { contentPages } from '@latchkey/contract/admin/content/records';
import { daysAgo } from './days-ago.ts';
import type { ConsoleSample } from './console-sample.ts';

export type Query = Readonly<Record<string, string | number>>;

/**
 * Parameters of a table: each order is combined with each filter and each search, and some searches with each filter.
 */
interface TableOptions {
  sorts: readonly string[];
  filters: readonly Query[];
  searches: readonly (string | number)[];
  /** Parameters of every request of the table. */
  always?: Query;
}

const orders = ['asc', 'desc'];
/** One of this many searches is combined with a filter, different ones for each filter. */
const searchStride = 4;
const noMatch = ['zeppelin hangar', 'qzx', 'wxyzzy@nowhere.test'];

/** Returns the requests of each table of the console; a call with several tables (the queue) has an entry for each. */
export function tableRequests(sample: ConsoleSample): Record<string, { path: string; queries: Query[] }> {
  const options = tableOptions(sample);
  return Object.fromEntries(
    Object.entries(options).map(([name, each]) => [
      name,
      { path: `admin/${name.split(' ')[0]}`, queries: queriesOf(each) },
    ]),
  );
}

function queriesOf({ sorts, filters, searches, always = {} }: TableOptions): Query[] {
  const sorted = sorts.length === 0 ? [{}] : sorts.flatMap((sort) => orders.map((order) => ({ sort, order })));
  const found = searches.map((search) => ({ search }));
  const narrowed = [{}, ...filters, ...found];
  return [
    ...narrowed.flatMap((narrow) => sorted.map((sort) => ({ ...always, ...narrow, ...sort }))),
    ...filters.flatMap((filter, index) =>
      found
        .filter((_, at) => (index + at) % searchStride === 0)
        .map((search, at) => ({ ...always, ...filter, ...search, ...sorted[(index + at) % sorted.length] })),
    ),
  ];
}

function tableOptions({ agent, account, property, payment, package_id, operator_id, city }: ConsoleSample) {
  const listings: Query[] = [
    { request_status: 'pending' },
    { request_status: 'approved' },
    { request_status: 'rejected' },
    { status: 0 },
    { status: 1 },
    { category_id: 1 },
    { category_id: 7 },
    { owner: 'market' },
    { owner: 'people' },
    { user_id: agent.id },
    { featured: 1 },
    { lapsed: 1 },
    { category_id: 2, status: 1, owner: 'people' },
  ];
  const names = ['maria', 'garc', 'Søren', 'o', 'bo', 'محمد', account.name, agent.name];
  const texts = [
    property.title.split(' ')[0] ?? '',
    property.title,
    'street',
    'a',
    'flat',
    'sea view',
    city,
    property.city,
  ];
  const tables: Record<string, TableOptions> = {
    'get-properties': {
      sorts: ['newest', 'price', 'views', 'title'],
      filters: [
        ...listings,
        ...[0, 1, 2, 3].map((property_type) => ({ property_type })),
        { premium: 1 },
        { flagged: 1 },
        { property_type: 1, category_id: 3 },
      ],
      searches: [
        ...texts,
        `${property.title} ${city}`,
        property.id,
        `#${property.id}`,
        property.slug_id,
        agent.email,
        ...names,
        ...noMatch,
      ],
    },
    'get-projects': {
      sorts: ['newest', 'views', 'title'],
      filters: [...listings, { type: 'upcoming' }, { type: 'under_construction' }],
      searches: [...texts, 'harbour', ...names, ...noMatch],
    },
    'get-people': {
      sorts: ['newest', 'name', 'listings', 'seen'],
      filters: [
        ...['active', 'off'].map((standing) => ({ standing })),
        ...['initial', 'pending', 'success', 'failed'].map((verification) => ({ verification })),
        ...['social', 'phone', 'apple', 'email'].map((sign_in) => ({ sign_in })),
        ...[0, 1].flatMap((flag): Query[] => [{ has_listings: flag }, { has_package: flag }]),
        ...[1, 30, 700].map((new_days) => ({ new_days })),
        { standing: 'off', verification: 'success' },
        { has_listings: 1, has_package: 1, sign_in: 'email' },
      ],
      searches: [
        ...names,
        'example.com',
        'maria garcia',
        account.email,
        account.email.slice(0, 9),
        account.mobile,
        account.mobile.slice(-6),
        '351',
        '777',
        'agent-4',
        account.id,
        ...noMatch,
      ],
    },
    'get-transactions': {
      sorts: ['created_at', 'amount'],
      filters: [
        ...['pending', 'success', 'failed', 'refunded'].map((status) => ({ status })),
        ...['stripe', 'paypal', 'razorpay'].map((gateway) => ({ gateway })),
        { package_id },
        { problem: 1 },
        { problem: 0 },
        { from: daysAgo(30) },
        { from: daysAgo(700), to: daysAgo(690) },
        { from: daysAgo(900), to: daysAgo(200), status: 'failed', gateway: 'stripe' },
      ],
      searches: [
        ...names,
        'example.com',
        payment.order_id,
        payment.charge_id,
        payment.id,
        `${payment.receipt_year}-${payment.receipt_number}`,
        ...noMatch,
      ],
    },
    'get-subscriptions': {
      sorts: ['end_date', 'start_date'],
      filters: [{ package_id }, { package_id: 1 }, { within_days: 7 }, { within_days: 365 }],
      searches: [...names, 'example.com', account.email, agent.email, ...noMatch],
    },
    'get-packages': {
      sorts: ['price', 'name', 'duration', 'id'],
      filters: [{ is_enabled: 1 }, { package_type: 'free' }],
      searches: ['plan', 'agency', ...noMatch],
    },
    'get-articles': {
      sorts: ['created_at', 'title', 'updated_at'],
      filters: [{ category_id: 0 }, { category_id: 2 }, { is_published: 0 }, { is_published: 1 }],
      searches: ['guide', 'mortgage part 77', 'a', 'of', ...noMatch],
    },
    'get-faqs': {
      sorts: ['place', 'question'],
      filters: [{ is_enabled: 1 }, { is_enabled: 0 }],
      searches: ['mortgage', 'a', ...noMatch],
    },
    'get-categories': {
      sorts: ['name', 'homes', 'id'],
      filters: [{ is_enabled: 1 }],
      searches: ['villa', 'a', ...noMatch],
    },
    'get-parameters': {
      sorts: ['name', 'id'],
      filters: [{ type_of_parameter: 'number' }],
      searches: ['bed', ...noMatch],
    },
    'get-facilities': { sorts: ['name', 'id'], filters: [], searches: ['school', 's', ...noMatch] },
    'get-cities': {
      sorts: ['homes', 'name'],
      filters: [{ is_enabled: 1 }, { is_enabled: 0 }, { has_picture: 1 }, { has_picture: 0 }],
      searches: [city, property.city, 'san', 'o', 'burg', ...noMatch],
    },
    'get-team': {
      sorts: ['newest', 'name', 'role', 'seen'],
      filters: [{ role: 'owner' }, { state: 'invited' }],
      searches: ['bench', 'a', ...noMatch],
    },
    'get-texts': {
      sorts: ['key'],
      filters: [{ show: 'missing' }, { source: 'hi', show: 'written' }],
      searches: ['home', 'e', ...noMatch],
      always: { code: 'es' },
    },
    'get-audit': {
      sorts: [],
      filters: [
        ...['property', 'account', 'payment', 'article', 'slide'].map((subject) => ({ subject })),
        { operator_id },
        { user_id: 4_000 },
        { subject: 'property', subject_id: 77_777 },
        { from: daysAgo(7) },
        { from: daysAgo(900), to: daysAgo(890) },
        { from: daysAgo(900), to: daysAgo(400), operator_id, subject: 'account' },
      ],
      searches: ['decide', 'rejected', 'telephone', 'papers read', 'refund', '19.99', 'a', 'ab', ...noMatch],
    },
  };
  for (const name of contentPages) {
    tables[`get-page-versions ${name}`] = {
      sorts: ['made_at'],
      filters: [],
      searches: ['neighbours', 'version 77', 'a', ...noMatch],
      always: { name },
    };
  }
  for (const kind of queueKinds) {
    tables[`get-queue ${kind}`] = {
      sorts: ['waits', 'title', 'person', 'price'],
      filters: [{ is_warned: 1 }],
      searches: [...texts, ...names.slice(0, 5), 'invoice', ...noMatch],
      always: { kind },
    };
  }
  return tables;
}
