import type { QueueKind } from '@latchkey/contract/records/console-queue';
import { type RawBuilder, sql } from 'kysely';
import { comparablePriceOf } from '../../property/comparable-price.ts';
import { otherCurrency } from '../../property/listing-currency.ts';
import { wordPattern } from '../../property/listing-filters.ts';
import { isIndexed, speltWord } from '../../search/spelt.ts';

/** Where the open cases of a kind are found, and what a line shows of them. */
export interface Waiting {
  /**
   * Tables, with who it is from joined from the left: counting leaves them out. Without what only a line shows, since a
   * column that it needs keeps an index from being enough, joined or not.
   */
  from: RawBuilder<unknown>;
  /** The picture of a line, sql`left join file t …`. */
  withPicture: RawBuilder<unknown>;
  open: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  since: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  place: RawBuilder<unknown>;
  person: RawBuilder<unknown>;
  price: RawBuilder<unknown>;
  /** What the lines are sorted by. */
  comparablePrice: RawBuilder<unknown>;
  /** Key of a picture. */
  picture: RawBuilder<unknown>;
  /** Whether a word of a search stands in what a line shows, or in what is known of its person. */
  says: (word: string) => RawBuilder<unknown>;
  /** `price`, `property_type`, `rentduration` and what else a line of this kind has. */
  more: RawBuilder<unknown>;
  /** The home that flags are looked for, null where there is none. */
  homeId: RawBuilder<unknown>;
}

const pictureOf = (id: RawBuilder<unknown>) => sql`left join file t on t.id = ${id}`;
const owner = sql`left join account a on a.id = p.account_id`;
const none = sql`null::bigint as property_type, null::text as rentduration, null::text as currency`;
const ofHome = sql`p.property_type::bigint as property_type, p.rentduration, ${otherCurrency} as currency`;
const place = sql`concat_ws(', ', nullif(p.city, ''), nullif(p.country, ''))`;

const ofAccount = (word: string) =>
  anyOf([isKnown(word), stands(plain(sql`a.city, a.country`), word), ...isNumbered(sql`a.id`, word)]);
const ofListing = (word: string) =>
  anyOf([
    stands(sql`p.search_text`, word),
    isKnown(word),
    stands(plain(sql`p.country`), word),
    ...isNumbered(sql`p.id`, word),
  ]);

/** Of homes many may wait: each way by an index, since making their countries plain one by one is most of a search. */
const ofHomes = (word: string) => {
  const pending = sql`property where request_status = 'pending'`;
  const peopleOf = (name: string) =>
    sql`select a.id from account a where a.id in (select account_id from ${pending}) and ${isKnown(name)}`;
  return anyOf([
    stands(sql`p.search_text`, word),
    ...ofOwners(word, peopleOf(word)),
    sql`p.country = any(array(
      select h.country from (select distinct country from ${pending} offset 0) h where ${stands(plain(sql`h.country`), word)}))`,
    ...isNumbered(sql`p.id`, word),
  ]);
};

/** An index of homes finds those of a few people; two letters mean thousands, and a single one nobody in particular. */
function ofOwners(word: string, owners: RawBuilder<unknown>): RawBuilder<unknown>[] {
  if (isIndexed(word)) return [sql`p.account_id = any(array(${owners}))`];
  return [...word].length === 1 ? [] : [sql`p.account_id in (${owners})`];
}

const anyOf = (ways: readonly RawBuilder<unknown>[]) => sql`(${sql.join(ways, sql` or `)})`;
const plain = (texts: RawBuilder<unknown>) => sql`(' ' || plain_text(concat_ws(' ', ${texts})))`;
const stands = (text: RawBuilder<unknown>, word: string) => sql`${text} like ${wordPattern(word)}`;
const isKnown = (word: string) => sql`a.find_text like ${speltWord(word)}`;
const isNumbered = (id: RawBuilder<unknown>, word: string) =>
  /^\d+$/.test(word) ? [sql`${id}::text like ${`%${word}%`}`] : [];

/** Flags that nobody looked at: of what somebody writes, and of homes that everybody sees. Others wait with their home. */
const openFlags = sql`(
  select account_id as id, min(flagged_at) as since from (
    select account_id, flagged_at from chat_flag where settled_at is null
    union all
    select h.account_id, l.flagged_at from listing_flag l join property h on h.id = l.property_id
      where l.settled_at is null and h.is_public and h.account_id is not null) flagged
    group by account_id)`;

export const waiting: Readonly<Record<QueueKind, Waiting>> = {
  property: {
    from: sql`property p ${owner}`,
    withPicture: pictureOf(sql`p.title_image_id`),
    open: sql`p.request_status = 'pending'`,
    id: sql`p.id`,
    since: sql`p.waits_since`,
    title: sql`p.title`,
    place,
    person: sql`a.name`,
    price: sql`p.price`,
    comparablePrice: comparablePriceOf('p'),
    picture: sql`t.key`,
    says: ofHomes,
    more: ofHome,
    homeId: sql`p.id`,
  },
  project: {
    from: sql`project p ${owner}`,
    withPicture: pictureOf(sql`p.image_id`),
    open: sql`p.request_status = 'pending'`,
    id: sql`p.id`,
    since: sql`p.waits_since`,
    title: sql`p.title`,
    place,
    person: sql`a.name`,
    price: sql`null::numeric`,
    comparablePrice: sql`null::numeric`,
    picture: sql`t.key`,
    says: ofListing,
    more: none,
    homeId: sql`null::bigint`,
  },
  advert: {
    from: sql`advertisement v left join property p on p.id = v.property_id left join project j on j.id = v.project_id
      left join account a on a.id = v.account_id`,
    withPicture: pictureOf(sql`coalesce(p.title_image_id, j.image_id)`),
    open: sql`v.status = 1`,
    id: sql`v.id`,
    since: sql`v.created_at`,
    title: sql`coalesce(p.title, j.title)`,
    place: sql`concat_ws(', ', nullif(coalesce(p.city, j.city), ''), nullif(coalesce(p.country, j.country), ''))`,
    person: sql`a.name`,
    price: sql`p.price`,
    comparablePrice: comparablePriceOf('p'),
    picture: sql`t.key`,
    says: (word) => stands(plain(sql`p.title, p.city, p.country, j.title, j.city, j.country, a.name, v.id`), word),
    more: ofHome,
    homeId: sql`p.id`,
  },
  verification: {
    from: sql`account a left join verification v on v.account_id = a.id`,
    withPicture: pictureOf(sql`a.profile_id`),
    open: sql`a.verification_status = 'pending'`,
    id: sql`a.id`,
    since: sql`coalesce(v.updated_at, a.updated_at)`,
    title: sql`a.name`,
    place: sql`concat_ws(', ', nullif(a.city, ''), nullif(a.country, ''))`,
    person: sql`a.name`,
    price: sql`null::numeric`,
    comparablePrice: sql`null::numeric`,
    picture: sql`t.key`,
    says: ofAccount,
    more: none,
    homeId: sql`null::bigint`,
  },
  report: {
    from: sql`(select property_id as id, min(created_at) as since from report where settled_at is null
                 group by property_id) r
      join property p on p.id = r.id ${owner}`,
    withPicture: pictureOf(sql`p.title_image_id`),
    open: sql`true`,
    id: sql`r.id`,
    since: sql`r.since`,
    title: sql`p.title`,
    place,
    person: sql`a.name`,
    price: sql`p.price`,
    comparablePrice: comparablePriceOf('p'),
    picture: sql`t.key`,
    says: ofListing,
    more: ofHome,
    homeId: sql`p.id`,
  },
  message: {
    from: sql`contact_message m left join account a on false`,
    withPicture: sql``,
    open: sql`m.settled_at is null`,
    id: sql`m.id`,
    since: sql`m.created_at`,
    title: sql`m.subject`,
    place: sql`left(m.message, 120)`,
    person: sql`trim(m.first_name || ' ' || m.last_name)`,
    price: sql`null::numeric`,
    comparablePrice: sql`null::numeric`,
    picture: sql`null::text`,
    says: (word) => stands(plain(sql`m.subject, left(m.message, 120), m.first_name, m.last_name, m.id`), word),
    more: none,
    homeId: sql`null::bigint`,
  },
  account: {
    from: sql`${openFlags} f join account a on a.id = f.id`,
    withPicture: pictureOf(sql`a.profile_id`),
    open: sql`a.is_active`,
    id: sql`a.id`,
    since: sql`f.since`,
    title: sql`a.name`,
    place: sql`concat_ws(', ', nullif(a.city, ''), nullif(a.country, ''))`,
    person: sql`a.name`,
    price: sql`null::numeric`,
    comparablePrice: sql`null::numeric`,
    picture: sql`t.key`,
    says: ofAccount,
    more: none,
    homeId: sql`null::bigint`,
  },
};
