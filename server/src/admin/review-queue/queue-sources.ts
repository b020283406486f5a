import type { QueueKind } from '@latchkey/contract/admin/review-queue/records';
import { type RawBuilder, sql } from 'kysely';
import { comparablePriceOf } from '../../property/comparable-price.ts';
import { otherCurrency } from '../../property/listing-currency.ts';
import { wordPattern } from '../../property/listing-filters.ts';
import { isIndexedWord, transliteratedWordPattern } from '../../platform/text/transliteration.ts';

/** SQL that finds the open cases of a kind, and the columns of their rows. */
export interface QueueSource {
  /**
   * Tables, with the account left joined so that counting can skip it. Without tables that only a row needs, because
   * even an unused join on a column outside the index prevents an index-only scan.
   */
  from: RawBuilder<unknown>;
  /** Join for the picture of a row: sql`left join file t …`. */
  pictureJoin: RawBuilder<unknown>;
  open: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  since: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  place: RawBuilder<unknown>;
  person: RawBuilder<unknown>;
  price: RawBuilder<unknown>;
  /** Price by which rows are sorted. */
  comparablePrice: RawBuilder<unknown>;
  /** File key of the picture. */
  picture: RawBuilder<unknown>;
  /** Condition that a word of a search is in the texts of a row, or in the data of its account. */
  matchesWord: (word: string) => RawBuilder<unknown>;
  /** Further columns of a row: `property_type`, `rentduration`, `currency`. */
  kindColumns: RawBuilder<unknown>;
  /** Id of the property whose flags are loaded, null without one. */
  propertyId: RawBuilder<unknown>;
}

const pictureOf = (id: RawBuilder<unknown>) => sql`left join file t on t.id = ${id}`;
const owner = sql`left join account a on a.id = p.account_id`;
const noColumns = sql`null::bigint as property_type, null::text as rentduration, null::text as currency`;
const propertyColumns = sql`p.property_type::bigint as property_type, p.rentduration, ${otherCurrency} as currency`;
const place = sql`concat_ws(', ', nullif(p.city, ''), nullif(p.country, ''))`;

const matchesAccount = (word: string) =>
  anyOf([accountContains(word), containsWord(normalised(sql`a.city, a.country`), word), ...hasNumber(sql`a.id`, word)]);
const matchesListing = (word: string) =>
  anyOf([
    containsWord(sql`p.search_text`, word),
    accountContains(word),
    containsWord(normalised(sql`p.country`), word),
    ...hasNumber(sql`p.id`, word),
  ]);

/**
 * Many properties may be pending, so each condition uses an index: normalising every country would dominate the search.
 */
const matchesProperty = (word: string) => {
  const pending = sql`property where request_status = 'pending'`;
  const ownersMatching = (name: string) =>
    sql`select a.id from account a where a.id in (select account_id from ${pending}) and ${accountContains(name)}`;
  return anyOf([
    containsWord(sql`p.search_text`, word),
    ...ownerConditions(word, ownersMatching(word)),
    sql`p.country = any(array(
      select h.country from (select distinct country from ${pending} offset 0) h where ${containsWord(normalised(sql`h.country`), word)}))`,
    ...hasNumber(sql`p.id`, word),
  ]);
};

/**
 * Condition on the owner. With an indexed word the owners are few, and their properties are found by index. Two letters
 * match thousands of owners; a single letter is not specific enough to search owners at all.
 */
function ownerConditions(word: string, owners: RawBuilder<unknown>): RawBuilder<unknown>[] {
  if (isIndexedWord(word)) return [sql`p.account_id = any(array(${owners}))`];
  return [...word].length === 1 ? [] : [sql`p.account_id in (${owners})`];
}

const anyOf = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;
const normalised = (texts: RawBuilder<unknown>) => sql`(' ' || plain_text(concat_ws(' ', ${texts})))`;
const containsWord = (text: RawBuilder<unknown>, word: string) => sql`${text} like ${wordPattern(word)}`;
const accountContains = (word: string) => sql`a.find_text like ${transliteratedWordPattern(word)}`;
const hasNumber = (id: RawBuilder<unknown>, word: string) =>
  /^\d+$/.test(word) ? [sql`${id}::text like ${`%${word}%`}`] : [];

/** Open flags by account: chat flags, and flags of public listings. Other listings are reviewed in their own queue. */
const openFlags = sql`(
  select account_id as id, min(flagged_at) as since from (
    select account_id, flagged_at from chat_flag where settled_at is null
    union all
    select h.account_id, l.flagged_at from listing_flag l join property h on h.id = l.property_id
      where l.settled_at is null and h.is_public and h.account_id is not null) flagged
    group by account_id)`;

/** SQL of the queue by kind of case. */
export const queueSources: Readonly<Record<QueueKind, QueueSource>> = {
  property: {
    from: sql`property p ${owner}`,
    pictureJoin: pictureOf(sql`p.title_image_id`),
    open: sql`p.request_status = 'pending'`,
    id: sql`p.id`,
    since: sql`p.waits_since`,
    title: sql`p.title`,
    place,
    person: sql`a.name`,
    price: sql`p.price`,
    comparablePrice: comparablePriceOf('p'),
    picture: sql`t.key`,
    matchesWord: matchesProperty,
    kindColumns: propertyColumns,
    propertyId: sql`p.id`,
  },
  project: {
    from: sql`project p ${owner}`,
    pictureJoin: pictureOf(sql`p.image_id`),
    open: sql`p.request_status = 'pending'`,
    id: sql`p.id`,
    since: sql`p.waits_since`,
    title: sql`p.title`,
    place,
    person: sql`a.name`,
    price: sql`null::numeric`,
    comparablePrice: sql`null::numeric`,
    picture: sql`t.key`,
    matchesWord: matchesListing,
    kindColumns: noColumns,
    propertyId: sql`null::bigint`,
  },
  advert: {
    from: sql`advertisement v left join property p on p.id = v.property_id left join project j on j.id = v.project_id
      left join account a on a.id = v.account_id`,
    pictureJoin: pictureOf(sql`coalesce(p.title_image_id, j.image_id)`),
    open: sql`v.status = 1`,
    id: sql`v.id`,
    since: sql`v.created_at`,
    title: sql`coalesce(p.title, j.title)`,
    place: sql`concat_ws(', ', nullif(coalesce(p.city, j.city), ''), nullif(coalesce(p.country, j.country), ''))`,
    person: sql`a.name`,
    price: sql`p.price`,
    comparablePrice: comparablePriceOf('p'),
    picture: sql`t.key`,
    matchesWord: (word) =>
      containsWord(normalised(sql`p.title, p.city, p.country, j.title, j.city, j.country, a.name, v.id`), word),
    kindColumns: propertyColumns,
    propertyId: sql`p.id`,
  },
  verification: {
    from: sql`account a left join verification v on v.account_id = a.id`,
    pictureJoin: pictureOf(sql`a.profile_id`),
    open: sql`a.verification_status = 'pending'`,
    id: sql`a.id`,
    since: sql`coalesce(v.updated_at, a.updated_at)`,
    title: sql`a.name`,
    place: sql`concat_ws(', ', nullif(a.city, ''), nullif(a.country, ''))`,
    person: sql`a.name`,
    price: sql`null::numeric`,
    comparablePrice: sql`null::numeric`,
    picture: sql`t.key`,
    matchesWord: matchesAccount,
    kindColumns: noColumns,
    propertyId: sql`null::bigint`,
  },
  report: {
    from: sql`(select property_id as id, min(created_at) as since from report where settled_at is null
                 group by property_id) r
      join property p on p.id = r.id ${owner}`,
    pictureJoin: pictureOf(sql`p.title_image_id`),
    open: sql`true`,
    id: sql`r.id`,
    since: sql`r.since`,
    title: sql`p.title`,
    place,
    person: sql`a.name`,
    price: sql`p.price`,
    comparablePrice: comparablePriceOf('p'),
    picture: sql`t.key`,
    matchesWord: matchesListing,
    kindColumns: propertyColumns,
    propertyId: sql`p.id`,
  },
  message: {
    from: sql`contact_message m left join account a on false`,
    pictureJoin: sql``,
    open: sql`m.settled_at is null`,
    id: sql`m.id`,
    since: sql`m.created_at`,
    title: sql`m.subject`,
    place: sql`left(m.message, 120)`,
    person: sql`trim(m.first_name || ' ' || m.last_name)`,
    price: sql`null::numeric`,
    comparablePrice: sql`null::numeric`,
    picture: sql`null::text`,
    matchesWord: (word) =>
      containsWord(normalised(sql`m.subject, left(m.message, 120), m.first_name, m.last_name, m.id`), word),
    kindColumns: noColumns,
    propertyId: sql`null::bigint`,
  },
  account: {
    from: sql`${openFlags} f join account a on a.id = f.id`,
    pictureJoin: pictureOf(sql`a.profile_id`),
    open: sql`a.is_active`,
    id: sql`a.id`,
    since: sql`f.since`,
    title: sql`a.name`,
    place: sql`concat_ws(', ', nullif(a.city, ''), nullif(a.country, ''))`,
    person: sql`a.name`,
    price: sql`null::numeric`,
    comparablePrice: sql`null::numeric`,
    picture: sql`t.key`,
    matchesWord: matchesAccount,
    kindColumns: noColumns,
    propertyId: sql`null::bigint`,
  },
};
