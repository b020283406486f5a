import { placeLine } from '../../shared/listing/place-names.ts';
import type { FoundAddress } from '@latchkey/contract/map/records';
import { paths } from '@latchkey/contract/paths';
import { addressRadiusKm, placeDetail } from '../../components/address-options.tsx';
import type { SearchSuggestion } from '@latchkey/contract/search/records';
import { PaletteThumb, smallPictureUrl } from '../../components/palette/palette-thumb.tsx';
import { ArrowRight, Clock, FileText, LayoutGrid, MapPin, Search } from 'lucide-react';
import type { Format } from '../../shared/format/create-format.ts';
import { isolateNumber, isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { translateName, type Translate } from '../../shared/i18n/translator.ts';
import { rentPeriod } from '../../shared/listing/offer-text.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import type { NamedPage } from '../../components/palette/find-pages.ts';
import type { PaletteGroup, PaletteOption } from '../../components/palette/palette-combobox.tsx';
import type { RecentSearch } from './recent-searches.ts';
import { textSearchPath, suggestionPath, type Suggestions } from './use-suggestions.ts';
import { Button } from '../../ui/button.tsx';

export interface SiteOption extends PaletteOption {
  /** A page of the site, which is not stored among the recent searches. */
  isPage?: boolean;
}

type SiteGroup = PaletteGroup<SiteOption>;

type SuggestionKind = SearchSuggestion['type'];
const kinds: readonly SuggestionKind[] = ['place', 'category', 'property', 'project', 'agent', 'article'];

/** Suggestions of the market, grouped by kind. */
export function suggestionGroups(suggestions: readonly SearchSuggestion[], t: Translate, format: Format): SiteGroup[] {
  return kinds.flatMap((kind) => {
    const options = suggestions
      .filter(({ type }) => type === kind)
      .map((suggestion, index) => ({
        id: `${kind}-${suggestion.id || index}`,
        label: suggestion.type === 'place' ? translateName(suggestion.title, t) : suggestion.title,
        detail: detailOf(suggestion, t, format),
        icon: pictureOf(suggestion),
        to: suggestionPath(suggestion),
      }));
    return options.length > 0 ? [{ label: t(`commandPalette.group.${kind}`), options }] : [];
  });
}

/** Street addresses; each opens the listings around it. */
export function addressGroup(addresses: readonly FoundAddress[], t: Translate): SiteGroup[] {
  const options = addresses
    .filter(({ street }) => street !== '')
    .map((found, index) => ({
      id: `address-${index}`,
      label: found.name,
      detail: placeDetail(found),
      icon: <MapPin />,
      to: addressPath(found),
    }));
  return options.length > 0 ? [{ label: t('commandPalette.group.address'), options }] : [];
}

/** The listings around an address. */
function addressPath({ name, latitude, longitude }: FoundAddress): string {
  const query = {
    latitude: String(latitude),
    longitude: String(longitude),
    radius: String(addressRadiusKm),
    near: name,
  };
  return `${paths.search()}?${new URLSearchParams(query)}`;
}

export function recentGroup(recent: readonly RecentSearch[], t: Translate): SiteGroup[] {
  if (recent.length === 0) return [];
  const options = recent.map(({ label, to }) => ({ id: `recent-${to}`, label, to, icon: <Clock /> }));
  return [{ label: t('search.recent'), options }];
}

export function pageGroup(pages: readonly NamedPage[], t: Translate): SiteGroup[] {
  if (pages.length === 0) return [];
  const icon = <ArrowRight className="flip" />;
  const options = pages.map(({ name, to }) => ({ id: `page-${to}`, label: name, to, icon, isPage: true }));
  return [{ label: t('commandPalette.group.page'), options }];
}

/** The first option: a search for the text, which may be a sentence, among all listings. */
export function textSearchGroup(text: string, t: Translate): SiteGroup[] {
  if (!text) return [];
  const label = t('commandPalette.all', { text: isolateText(text) });
  return [{ options: [{ id: 'all', label, to: textSearchPath(text), icon: <Search /> }] }];
}

function detailOf(suggestion: SearchSuggestion, t: Translate, format: Format): string {
  const subtitle = suggestion.subtitle && isolateText(placeLine(suggestion.subtitle.split(', '), t));
  if (suggestion.type === 'place' && suggestion.homes !== undefined) {
    const homes = t('search.count', { count: suggestion.homes, homes: format.number(suggestion.homes) });
    return [subtitle, homes].filter(Boolean).join(' · ');
  }
  if (suggestion.type === 'property' && suggestion.price !== undefined && suggestion.property_type) {
    const offer = { property_type: suggestion.property_type, rentduration: suggestion.rentduration ?? null };
    const price = [isolateNumber(format.price(suggestion.price, suggestion.currency)), rentPeriod(offer, t)]
      .filter(Boolean)
      .join(' ');
    return [price, subtitle].filter(Boolean).join(' · ');
  }
  return subtitle;
}

function pictureOf({ type, title, image, image_meta: meta }: SearchSuggestion) {
  if (type === 'agent') return <Avatar src={smallPictureUrl(image, meta)} name={title} size="sm" />;
  if (type === 'place' && !image) return <MapPin />;
  if (type === 'category') return <LayoutGrid />;
  if (image) return <PaletteThumb image={image} meta={meta} />;
  return <FileText />;
}

/** The status below the list: searching or failed; announces the number of suggestions. */
export function PaletteStatus({ suggestions, addressCount }: { suggestions: Suggestions; addressCount: number }) {
  const { t } = useTranslation();
  const { items, state, retry } = suggestions;
  const hasFailed = state === 'failed' || state === 'offline';
  const isFirstLoad = state === 'loading' && items.length === 0;
  const message = hasFailed
    ? t(`commandPalette.${state}`)
    : state === 'loaded'
      ? t('commandPalette.count', { count: items.length + addressCount })
      : '';
  return (
    <>
      <p role="status" className={hasFailed ? 'palette-status' : 'sr-only'}>
        {message}
      </p>
      {isFirstLoad && (
        <p className="palette-status" aria-hidden="true">
          {t('commandPalette.searching')}
        </p>
      )}
      {hasFailed && (
        <div className="palette-retry">
          <Button variant="line" size="sm" onClick={retry}>
            {t('failure.retry')}
          </Button>
        </div>
      )}
    </>
  );
}
