import type { Format } from '../../shared/format/create-format.ts';
import type { Translate, Translator } from '../../shared/i18n/translator.ts';
import { isolateText } from '../../shared/i18n/use-translation.ts';
import { areaUnitOf, nameWithoutUnit, squareMetre } from '../../shared/listing/parameter-text.ts';
import { placeNames, placesText } from '../../shared/listing/place-names.ts';
import { placesOf, withRadius } from './chosen-places.ts';
import type { SearchOptions } from './filter-props.ts';
import type { SearchState } from './search-state.ts';

/** "Lisbon and Porto", "Lisbon + 5 km" for a radius; undefined without a place. */
export function placeText(state: SearchState, t: Translate, format: Pick<Format, 'number'>): string | undefined {
  const places = placesOf(state);
  const [place] = places;
  if (!place) return undefined;
  const { circle } = place;
  if (circle && state.circle && !state.near) return t('search.aroundPoint', { km: format.number(circle.radius) });
  const isOneRadius = places.every((other) => other.circle?.radius === circle?.radius);
  const [name = ''] = placeNames(places, t);
  const text = places.length === 1 ? name : placesText(places, t);
  return isOneRadius ? withRadius(text, place, t, format) : text;
}

/** "€300K – €900K", "Up to €900K", "From €300K"; blank without a limit. */
export function priceText(
  { min_price, max_price }: Pick<SearchState, 'min_price' | 'max_price'>,
  t: Translate,
  format: Format,
): string {
  const text = (price: number | undefined) => (price === undefined ? undefined : format.shortPrice(price));
  return rangeText(text(min_price), text(max_price), t);
}

/** "Last 7 days", "Yesterday"; blank without a limit of the age. */
export function listedText(
  { listed_within, posted_since }: Pick<SearchState, 'listed_within' | 'posted_since'>,
  t: Translate,
): string {
  if (listed_within !== undefined) return t('search.listedWithin', { count: listed_within });
  return posted_since === undefined ? '' : t(`search.listed.${posted_since}`);
}

/** The unit of area of the market's prices per area, as the visitor chose it. */
export function rateOf(options: Pick<SearchOptions, 'numbers'>, format: Pick<Format, 'areaRate'>) {
  const [unit = squareMetre] = options.numbers.flatMap(({ name }) => areaUnitOf(name) ?? []);
  return format.areaRate(unit);
}

/** "€2,000 – €3,000 per m²"; blank without a limit. */
export function pricePerAreaText(state: SearchState, options: SearchOptions, t: Translate, format: Format): string {
  const { symbol, factor } = rateOf(options, format);
  const text = (price: number | undefined) =>
    price === undefined ? undefined : format.shortPrice(Math.round(price * factor));
  const price = rangeText(text(state.min_price_per_area), text(state.max_price_per_area), t);
  return price && t('property.perArea', { price, unit: symbol });
}

/** "2+ bedrooms", "Up to 3 bedrooms", "60 m² – 80 m²" for limits of a number; null without one. */
export function limitText(
  { atLeast, atMost }: Pick<SearchState, 'atLeast' | 'atMost'>,
  { id, name }: { id: number; name: string },
  { t, named, language }: Pick<Translator, 't' | 'named' | 'language'>,
  format: Pick<Format, 'number' | 'area'>,
): string | null {
  const min = atLeast[id] || undefined;
  const max = atMost[id];
  if (min === undefined && max === undefined) return null;
  const area = areaUnitOf(name);
  if (area) {
    // The decimals of a large limit come from another unit: half an acre is 2,023.43 m².
    const rounded = (value: number) => (value < 100 ? value : Math.round(value));
    const text = (value: number | undefined) =>
      value === undefined ? undefined : isolateText(format.area({ ...area, value: rounded(value) }));
    return rangeText(text(min), text(max), t);
  }
  const text = (value: number | undefined) => (value === undefined ? undefined : format.number(value, 2));
  const least =
    min !== undefined && max === undefined ? t('search.atLeast', { count: min }) : rangeText(text(min), text(max), t);
  // Other languages put the name first and keep its capital.
  const fact = nameWithoutUnit(named(name));
  return t('search.roomsOn', { least, fact: language === 'en' ? fact.toLowerCase() : fact });
}

function rangeText(from: string | undefined, to: string | undefined, t: Translate): string {
  if (from && to) return t('search.price.range', { from, to });
  if (to) return t('search.price.upTo', { to });
  return from ? t('search.price.above', { from }) : '';
}
