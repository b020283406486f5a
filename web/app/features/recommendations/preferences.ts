import type { PersonalisedFeed } from '@latchkey/contract/recommendation/schemas';
import { price as prices } from '@latchkey/contract/limits';

/** Values of the preferences form; empty values match everything. */
export interface Preferences {
  categories: number[];
  facilities: number[];
  offer: 'any' | '0' | '1';
  from: number | null;
  to: number | null;
  city: string;
}

export const emptyPreferences: Preferences = {
  categories: [],
  facilities: [],
  offer: 'any',
  from: null,
  to: null,
  city: '',
};

/** Reads the stored preferences; older servers send `[]` when there are none (contract 3.21). */
export function parsePreferences(feed: Partial<PersonalisedFeed>): Preferences {
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

/** Input of `personalised-fields`; an open end of the price range is blank. */
export function formatPreferences({ categories, facilities, offer, from, to, city }: Preferences) {
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

/** End of a price range; null when it equals the open limit. */
function bound(text: string | undefined, open: number): number | null {
  const number = Number(text);
  return text === undefined || Number.isNaN(number) || number === open ? null : number;
}
