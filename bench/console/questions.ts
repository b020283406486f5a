import { queueKinds } from '@latchkey/contract/records/console-queue';
import { wordPages } from '@latchkey/contract/records/console-content';
import { daysAgo } from './days-ago.ts';
import type { ConsoleSample } from './sample.ts';

export type Query = Readonly<Record<string, string | number>>;

/** What a table is asked: each of its orders with each filter and each search, and some searches within each filter. */
interface TableWishes {
  sorts: readonly string[];
  filters: readonly Query[];
  searches: readonly (string | number)[];
  /** What every question of the table has. */
  always?: Query;
}

const orders = ['asc', 'desc'];
/** Of all searches within a filter so many are asked, others for each filter. */
const searchedShare = 4;
const nowhere = ['zeppelin hangar', 'qzx', 'wxyzzy@nowhere.test'];

/** Tables of the console by their calls; a call that has several tables (the queue) is there once for each. */
export function tableQuestions(sample: ConsoleSample): Record<string, { path: string; queries: Query[] }> {
  const wishes = tableWishes(sample);
  return Object.fromEntries(
    Object.entries(wishes).map(([name, wish]) => [
      name,
      { path: `admin/${name.split(' ')[0]}`, queries: queriesOf(wish) },
    ]),
  );
}

function queriesOf({ sorts, filters, searches, always = {} }: TableWishes): Query[] {
  const sorted = sorts.length === 0 ? [{}] : sorts.flatMap((sort) => orders.map((order) => ({ sort, order })));
  const found = searches.map((search) => ({ search }));
  const narrowed = [{}, ...filters, ...found];
  return [
    ...narrowed.flatMap((narrow) => sorted.map((sort) => ({ ...always, ...narrow, ...sort }))),
    ...filters.flatMap((filter, index) =>
      found
        .filter((_, at) => (index + at) % searchedShare === 0)
        .map((search, at) => ({ ...always, ...filter, ...search, ...sorted[(index + at) % sorted.length] })),
    ),
  ];
}

function tableWishes({ agent, person, home, payment, package_id, operator_id, city }: ConsoleSample) {
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
  const names = ['maria', 'garc', 'Søren', 'o', 'bo', 'محمد', person.name, agent.name];
  const texts = [home.title.split(' ')[0] ?? '', home.title, 'street', 'a', 'flat', 'sea view', city, home.city];
  const tables: Record<string, TableWishes> = {
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
        `${home.title} ${city}`,
        home.id,
        `#${home.id}`,
        home.slug_id,
        agent.email,
        ...names,
        ...nowhere,
      ],
    },
    'get-projects': {
      sorts: ['newest', 'views', 'title'],
      filters: [...listings, { type: 'upcoming' }, { type: 'under_construction' }],
      searches: [...texts, 'harbour', ...names, ...nowhere],
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
        person.email,
        person.email.slice(0, 9),
        person.mobile,
        person.mobile.slice(-6),
        '351',
        '777',
        'agent-4',
        person.id,
        ...nowhere,
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
        ...nowhere,
      ],
    },
    'get-subscriptions': {
      sorts: ['end_date', 'start_date'],
      filters: [{ package_id }, { package_id: 1 }, { within_days: 7 }, { within_days: 365 }],
      searches: [...names, 'example.com', person.email, agent.email, ...nowhere],
    },
    'get-packages': {
      sorts: ['price', 'name', 'duration', 'id'],
      filters: [{ is_enabled: 1 }, { package_type: 'free' }],
      searches: ['plan', 'agency', ...nowhere],
    },
    'get-articles': {
      sorts: ['created_at', 'title', 'updated_at'],
      filters: [{ category_id: 0 }, { category_id: 2 }, { is_published: 0 }, { is_published: 1 }],
      searches: ['guide', 'mortgage part 77', 'a', 'of', ...nowhere],
    },
    'get-faqs': {
      sorts: ['place', 'question'],
      filters: [{ is_enabled: 1 }, { is_enabled: 0 }],
      searches: ['mortgage', 'a', ...nowhere],
    },
    'get-categories': {
      sorts: ['name', 'homes', 'id'],
      filters: [{ is_enabled: 1 }],
      searches: ['villa', 'a', ...nowhere],
    },
    'get-parameters': {
      sorts: ['name', 'id'],
      filters: [{ type_of_parameter: 'number' }],
      searches: ['bed', ...nowhere],
    },
    'get-facilities': { sorts: ['name', 'id'], filters: [], searches: ['school', 's', ...nowhere] },
    'get-cities': {
      sorts: ['homes', 'name'],
      filters: [{ is_enabled: 1 }, { is_enabled: 0 }, { has_picture: 1 }, { has_picture: 0 }],
      searches: [city, home.city, 'san', 'o', 'burg', ...nowhere],
    },
    'get-team': {
      sorts: ['newest', 'name', 'role', 'seen'],
      filters: [{ role: 'owner' }, { state: 'invited' }],
      searches: ['bench', 'a', ...nowhere],
    },
    'get-texts': {
      sorts: ['key'],
      filters: [{ show: 'missing' }, { source: 'hi', show: 'written' }],
      searches: ['home', 'e', ...nowhere],
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
      searches: ['decide', 'rejected', 'telephone', 'papers read', 'refund', '19.99', 'a', 'ab', ...nowhere],
    },
  };
  for (const name of wordPages) {
    tables[`get-page-versions ${name}`] = {
      sorts: ['made_at'],
      filters: [],
      searches: ['neighbours', 'version 77', 'a', ...nowhere],
      always: { name },
    };
  }
  for (const kind of queueKinds) {
    tables[`get-queue ${kind}`] = {
      sorts: ['waits', 'title', 'person', 'price'],
      filters: [{ is_warned: 1 }],
      searches: [...texts, ...names.slice(0, 5), 'invoice', ...nowhere],
      always: { kind },
    };
  }
  return tables;
}
