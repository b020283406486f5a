import { type RefObject, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { findPages, namedPages, type PaletteLink } from '../../components/palette/find-pages.ts';
import { PaletteCombobox } from '../../components/palette/palette-combobox.tsx';
import { useAddressSearch } from '../../components/use-address-search.ts';
import { useBrowserState } from '../../shared/api/browser-state.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSearchText } from '../../shared/listing/use-search-text.ts';
import {
  addressGroup,
  textSearchGroup,
  pageGroup,
  recentGroup,
  type SiteOption,
  suggestionGroups,
  PaletteStatus,
} from './palette-groups.tsx';
import { addRecent, clearRecent, loadRecent } from './recent-searches.ts';
import { textSearchPath, useSuggestions, useTopCities } from './use-suggestions.ts';

interface PaletteSearchProps {
  field: RefObject<HTMLInputElement | null>;
  pages: readonly PaletteLink[];
  /** Called before navigating to the selected option; closes the palette. */
  onNavigate: () => void;
}

const noTowns: readonly never[] = [];

/** Street and number, or street and town: other texts are not sent to the address provider. */
const looksLikeAddress = (text: string) => /\p{L}.*[\d,]|\d.*\p{L}/u.test(text);

const maxInitialPages = 7;
const maxFoundPages = 3;

/** Suggestions of the market and pages of the site. Enter without an active option searches all listings for the text. */
export function PaletteSearch({ field, pages, onNavigate }: PaletteSearchProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(useSearchText());
  const [recent, setRecent] = useState(() =>
    loadRecent(localStorage, useBrowserState.getState().cachedata.filterData, t, format),
  );
  const text = typed.trim();
  const suggestions = useSuggestions(text);
  const found = useAddressSearch(looksLikeAddress(text) ? text : '', noTowns);
  const cities = useTopCities();
  const namedLinks = useMemo(() => namedPages(pages, t), [pages, t]);
  const groups = text
    ? [
        ...textSearchGroup(text, t),
        ...suggestionGroups(suggestions.items, t, format),
        ...addressGroup(found.addresses, t),
        ...pageGroup(findPages(namedLinks, text, maxFoundPages), t),
      ]
    : [
        ...recentGroup(recent, t),
        ...pageGroup(namedLinks.slice(0, maxInitialPages), t),
        ...suggestionGroups(cities, t, format),
      ];

  function openOption({ label, to, isPage }: Omit<SiteOption, 'id'>) {
    if (!isPage) addRecent(localStorage, { label, to });
    onNavigate();
    void navigate(to);
  }

  const searchText = () => openOption({ label: text, to: textSearchPath(text), isPage: text === '' });

  return (
    <PaletteCombobox
      field={field}
      label={t('commandPalette.label')}
      placeholder={t('commandPalette.hint')}
      typed={typed}
      onType={setTyped}
      groups={groups}
      isLoading={suggestions.state === 'loading'}
      // Stored with the plain text, since the label of this option describes its action.
      onChoose={(option) => (option.id === 'all' ? searchText() : openOption(option))}
      onEnter={searchText}
      note={found.attribution}
      footerAction={
        !text &&
        recent.length > 0 && (
          <button
            type="button"
            className="palette-clear"
            onClick={() => {
              clearRecent(localStorage);
              useBrowserState.setState(({ cachedata }) => ({ cachedata: { ...cachedata, filterData: [] } }));
              setRecent([]);
              field.current?.focus();
            }}
          >
            {t('commandPalette.clear')}
          </button>
        )
      }
    >
      <PaletteStatus suggestions={suggestions} addressCount={found.addresses.length} />
    </PaletteCombobox>
  );
}
