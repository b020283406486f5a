import { paths } from '@latchkey/contract/paths';
import type { PropertyCard as Card } from '@latchkey/contract/property/property-card';
import { searchQuery } from '@latchkey/contract/search/filter-texts';
import type { NearMatch } from '@latchkey/contract/search/records';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { PropertyCard } from '../../features/property-card/property-card.tsx';
import { placesOf } from '../../features/search/chosen-places.ts';
import type { SearchOptions } from '../../features/search/filter-props.ts';
import { formatSearch, parseSearch, type SearchState } from '../../features/search/search-state.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { placesText } from '../../shared/listing/place-names.ts';

const sizes = '(min-width: 1200px) 320px, (min-width: 600px) 45vw, 92vw';

export interface NearMatchesData {
  matches: NearMatch[];
  /** The first listings of the first match. */
  properties: Card[];
}

interface NearMatchesProps extends NearMatchesData {
  state: SearchState;
  options: SearchOptions;
}

/** Similar searches, for a search without results: each as a link that says what is different. */
export default function NearMatches({ matches, properties, state, options }: NearMatchesProps) {
  const { t } = useTranslation();
  const textOf = useMatchText(state, options);
  return (
    <section className="near-matches" aria-labelledby="near-matches">
      <h2 id="near-matches">{t('nearMatches.title')}</h2>
      <p>{t('nearMatches.text')}</p>
      <ul className="near-links">
        {matches.map((match) => (
          <li key={textOf(match)}>
            <Link to={matchPath(match, state)}>
              {textOf(match)}
              <ArrowRight className="flip" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      <ul className="search-cards">
        {properties.map((property) => (
          <li key={property.id}>
            <PropertyCard as="h3" property={property} sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The path of a near match, in the order and layout of the search. */
function matchPath({ change, filters }: NearMatch, { sort, layout, city, near }: SearchState): string {
  const found = parseSearch(new URLSearchParams(searchQuery(filters)));
  const place = found.places ? undefined : change === 'radius' ? (city ?? near) : near;
  return `${paths.search()}?${formatSearch({ ...found, sort, layout, ...(place && { near: place }) })}`;
}

function useMatchText(state: SearchState, options: SearchOptions): (match: NearMatch) => string {
  const { t, named } = useTranslation();
  const place = placesText(placesOf(state), t);
  const format = useFormat();
  const parameters = [...options.counted, ...options.numbers, ...options.choices];
  const nameOf = (list: readonly { id: number; name: string }[], id: number | undefined) =>
    named(list.find((one) => one.id === id)?.name ?? '');
  return (match) => {
    const { change, total, radius = 0, min = 0, minutes = 0, min_price, max_price, id } = match;
    const homes = `${match.total_is_estimate ? '≈ ' : ''}${format.number(total)}`;
    const without = (filter: string) => t('nearMatches.without', { count: total, homes, filter: isolateText(filter) });
    switch (change) {
      case 'radius': {
        const km = format.number(radius);
        return place
          ? t('nearMatches.radius', { count: total, homes, km, place })
          : t('nearMatches.wider', { count: total, homes, km });
      }
      case 'price':
        if (max_price !== undefined)
          return t('nearMatches.upTo', { count: total, homes, price: format.price(max_price) });
        if (min_price !== undefined)
          return t('nearMatches.from', { count: total, homes, price: format.price(min_price) });
        return without(t('search.price'));
      case 'at_least':
        return min > 0
          ? t('nearMatches.atLeast', { count: total, homes, fact: nameOf(parameters, id), min: format.number(min) })
          : without(nameOf(parameters, id));
      case 'values':
        return without(nameOf(parameters, id));
      case 'facility':
        return without(nameOf(options.facilities, id));
      case 'category':
        return without(t('search.kind'));
      case 'keyword':
        return without(state.search ?? '');
      case 'posted_since':
      case 'listed_within':
        return without(t('search.listed'));
      case 'available_by':
        return without(t('search.available'));
      case 'premium':
        return without(t('search.premium'));
      case 'price_per_area':
        return without(t('nearMatches.pricePerArea'));
      case 'exclude':
        return without(t('search.without.on', { what: state.exclude ?? '' }));
      case 'has_floor_plan':
      case 'has_virtual_tour':
      case 'is_reduced':
        return without(t(`search.${change}`));
      case 'box':
        return t('nearMatches.box', { count: total, homes });
      case 'travel':
        return minutes > 0
          ? t('nearMatches.travel', { count: total, homes, minutes: format.number(minutes) })
          : without(t('search.travel'));
      case 'others':
        return place
          ? t('nearMatches.place', { count: total, homes, place })
          : t('nearMatches.others', { count: total, homes });
    }
  };
}
