import type { FilterTexts } from '@latchkey/contract/search/filter-texts';
import type { Format } from '../../format/create-format.ts';
import type { Translate } from '../../i18n/translator.ts';

/** Fields that are counted as one filter. */
const groups: Readonly<Record<string, string>> = {
  west: 'box',
  south: 'box',
  east: 'box',
  north: 'box',
  latitude: 'circle',
  longitude: 'circle',
  radius: 'circle',
};
const describedFields: ReadonlySet<string> = new Set([
  'property_type',
  'city',
  'state',
  'country',
  'search',
  'min_price',
  'max_price',
  'is_premium',
]);

/** Filters on one line: "For sale · Lisbon · Up to €900K · and 2 more filters". */
export function filtersText(filters: FilterTexts, t: Translate, format: Format): string {
  const { property_type, city, state, country, search, min_price, max_price, is_premium } = filters;
  const from = min_price === undefined ? '' : format.shortPrice(Number(min_price));
  const to = max_price === undefined ? '' : format.shortPrice(Number(max_price));
  const others = new Set(
    Object.keys(filters)
      .filter((name) => !describedFields.has(name))
      .map((name) => groups[name] ?? name),
  );
  const texts = [
    property_type && t(`search.offer.${property_type}`),
    city,
    state,
    country,
    search && `“${search}”`,
    from && to
      ? t('search.price.range', { from, to })
      : to
        ? t('search.price.upTo', { to })
        : from && t('search.price.above', { from }),
    is_premium && t('search.premium'),
    others.size > 0 && t('alerts.moreFilters', { count: others.size }),
  ].filter(Boolean);
  return texts.length > 0 ? texts.join(' · ') : t('alerts.allHomes');
}
