import type { PersonalisedFeed } from '@latchkey/contract/recommendation/personalised-feed';
import { price as prices } from '@latchkey/contract/limits';

/** What somebody looks for, as the form holds it; nothing chosen means that anything fits. */
export interface FeedWish {
  categories: number[];
  facilities: number[];
  offer: 'any' | '0' | '1';
  from: number | null;
  to: number | null;
  city: string;
}

export const emptyWish: FeedWish = { categories: [], facilities: [], offer: 'any', from: null, to: null, city: '' };

/** Reads the answer of any server: nothing stored is `[]` in older ones (contract 3.21). */
export function readFeed(feed: Partial<PersonalisedFeed>): FeedWish {
  const [from, to] = feed.price_range || [];
  const [type, ...others] = feed.property_type ?? [];
  return {
    categories: idsOf(feed.category_ids),
    facilities: idsOf(feed.outdoor_facilitiy_ids),
    offer: type !== undefined && others.length === 0 ? type : 'any',
    from: bound(from, 0),
    to: bound(to, prices.max),
    city: feed.city ?? '',
  };
}

/** The fields of `personalised-fields`; an end of the range that was left open goes out blank. */
export function writeFeed({ categories, facilities, offer, from, to, city }: FeedWish) {
  return {
    category_ids: categories.join(','),
    outdoor_facilitiy_ids: facilities.join(','),
    price_range: from === null && to === null ? '' : `${from ?? ''},${to ?? ''}`,
    property_type: offer === 'any' ? '' : offer,
    city,
  };
}

function idsOf(list: readonly string[] | '' | undefined): number[] {
  return (list || []).map(Number).filter((id) => Number.isInteger(id) && id > 0);
}

/** The end of a range; null for one that is open. */
function bound(text: string | undefined, open: number): number | null {
  const number = Number(text);
  return text === undefined || Number.isNaN(number) || number === open ? null : number;
}
