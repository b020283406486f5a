import type { SearchSuggestion } from '@latchkey/contract/search/search-suggestion';
import { pictureUrl } from '@latchkey/contract/image/picture-variants';
import { ArrowRight, Clock, FileText, LayoutGrid, MapPin, Search } from 'lucide-react';
import type { Format } from '../../format/create-format.ts';
import { isolatedFigure, isolatedWords } from '../../i18n/isolated.ts';
import type { Translate } from '../../i18n/translator.ts';
import { rentPeriod } from '../../listing/offer-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { ComboboxGroup, ComboboxOption } from '../../ui/combobox-options.ts';
import type { NamedPage } from './find-pages.ts';
import type { RecentSearch } from './recent-searches.ts';
import { allHomesPath, suggestionPath } from './suggestion-path.ts';

/** A line of the palette. */
export interface PaletteOption extends ComboboxOption {
  to: string;
  /** Not worth keeping among the recent searches: a page of the site is always there. */
  isPage?: boolean;
}

export interface PaletteGroup extends ComboboxGroup {
  options: readonly PaletteOption[];
}

type Kind = SearchSuggestion['type'];
const kinds: readonly Kind[] = ['place', 'category', 'property', 'project', 'agent', 'article'];

/** Lines of the market by their kind, in the order in which people look for them. */
export function suggestionGroups(lines: readonly SearchSuggestion[], t: Translate, format: Format): PaletteGroup[] {
  return kinds.flatMap((kind) => {
    const options = lines
      .filter(({ type }) => type === kind)
      .map((line, index) => ({
        id: `${kind}-${line.id || index}`,
        label: line.title,
        detail: detailOf(line, t, format),
        icon: pictureOf(line),
        to: suggestionPath(line),
      }));
    return options.length > 0 ? [{ label: t(`palette.group.${kind}`), options }] : [];
  });
}

export function recentGroup(recent: readonly RecentSearch[], t: Translate): PaletteGroup[] {
  if (recent.length === 0) return [];
  const options = recent.map(({ label, to }) => ({ id: `recent-${to}`, label, to, icon: <Clock /> }));
  return [{ label: t('palette.group.recent'), options }];
}

export function pageGroup(pages: readonly NamedPage[], t: Translate): PaletteGroup[] {
  if (pages.length === 0) return [];
  const icon = <ArrowRight className="flip" />;
  const options = pages.map(({ name, to }) => ({ id: `page-${to}`, label: name, to, icon, isPage: true }));
  return [{ label: t('palette.group.page'), options }];
}

/** The last line: the text itself, among all homes. */
export function allHomesGroup(text: string, t: Translate): PaletteGroup[] {
  if (!text) return [];
  const label = t('palette.all', { text: isolatedWords(text) });
  return [{ options: [{ id: 'all', label, to: allHomesPath(text), icon: <Search /> }] }];
}

function detailOf(line: SearchSuggestion, t: Translate, format: Format): string {
  const subtitle = line.subtitle && isolatedWords(line.subtitle);
  if (line.type === 'place' && line.homes !== undefined) {
    const homes = t('search.count', { count: line.homes, homes: format.number(line.homes) });
    return [subtitle, homes].filter(Boolean).join(' · ');
  }
  if (line.type === 'property' && line.price !== undefined && line.property_type) {
    const offer = { property_type: line.property_type, rentduration: line.rentduration ?? null };
    const price = [isolatedFigure(format.price(line.price, line.currency)), rentPeriod(offer, t)]
      .filter(Boolean)
      .join(' ');
    return [price, subtitle].filter(Boolean).join(' · ');
  }
  return subtitle;
}

const thumbWidth = 160;

function pictureOf({ type, title, image, image_meta }: SearchSuggestion) {
  const src = image_meta?.width ? pictureUrl(image, thumbWidth, 'webp', image_meta.width) : image;
  if (type === 'agent') return <Avatar src={src} name={title} size="sm" />;
  if (type === 'place' && !src) return <MapPin />;
  if (type === 'category') return <LayoutGrid />;
  if (src) return <img className="palette-thumb" src={src} alt="" width={48} height={36} loading="lazy" />;
  return <FileText />;
}
