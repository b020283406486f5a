import { textLength } from '@latchkey/contract/limits';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBrowserState } from '../../shared/api/browser-state.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSearchText } from '../../shared/listing/use-search-text.ts';
import { ComboboxList } from '../../ui/fields/combobox-list.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { findPages, namedPages, type PaletteLink } from './find-pages.ts';
import {
  addressGroup,
  textSearchGroup,
  pageGroup,
  type PaletteOption,
  recentGroup,
  suggestionGroups,
  PaletteStatus,
} from './palette-groups.tsx';
import { addRecent, clearRecent, loadRecent } from './recent-searches.ts';
import { textSearchPath, useSuggestions, useTopCities } from './use-suggestions.ts';
import { useAddressSearch } from '../../components/use-address-search.ts';
import { Kbd } from '../../ui/data/kbd.tsx';

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

/**
 * An ARIA combobox whose list box is always open: arrows move, Enter opens the active option, or without one searches all
 * listings for the text. The focus stays in the field.
 */
export function PaletteSearch({ field, pages, onNavigate }: PaletteSearchProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState(useSearchText());
  const [activeId, setActiveId] = useState<string>();
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
  const options = groups.flatMap((group) => group.options);
  const activeIndex = options.findIndex(({ id }) => id === activeId);

  useEffect(() => {
    if (activeId) document.getElementById(`${listId}-${activeId}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, listId]);

  function changeText(next: string) {
    setTyped(next);
    setActiveId(undefined);
  }

  function openOption({ label, to, isPage }: Omit<PaletteOption, 'id'>) {
    if (!isPage) addRecent(localStorage, { label, to });
    onNavigate();
    void navigate(to);
  }

  function choose(id: string | undefined) {
    const option = options.find((candidate) => candidate.id === id);
    // Stored with the plain text, since the label of this option describes its action.
    if (!option || option.id === 'all') openOption({ label: text, to: textSearchPath(text), isPage: text === '' });
    else openOption(option);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(activeId);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    // -1 is the field itself: moving past either end returns to it.
    const positions = options.length + 1;
    setActiveId(options[((activeIndex + 1 + step + positions) % positions) - 1]?.id);
  }

  return (
    <>
      <div className="palette-field">
        <Search aria-hidden="true" />
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label={t('commandPalette.label')}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeIndex >= 0 ? `${listId}-${activeId}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={textLength.search}
          dir={typed ? 'auto' : undefined}
          placeholder={t('commandPalette.hint')}
          value={typed}
          // Typing replaces the text that the field starts with.
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => changeText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {typed && (
          <button
            type="button"
            className="palette-clear"
            onClick={() => {
              changeText('');
              field.current?.focus();
            }}
          >
            {t('commandPalette.empty')}
          </button>
        )}
        <Dialog.Close className={iconButtonClass()} aria-label={t('shell.close')}>
          <X />
        </Dialog.Close>
      </div>
      <div className="palette-body" aria-busy={suggestions.state === 'loading'}>
        <ComboboxList
          id={listId}
          label={t('commandPalette.list')}
          groups={groups}
          typed={text}
          activeId={activeIndex >= 0 ? activeId : undefined}
          status={found.attribution}
          onChoose={({ id }) => choose(id)}
        />
        <PaletteStatus suggestions={suggestions} addressCount={found.addresses.length} />
      </div>
      <PaletteFooter
        canClear={!text && recent.length > 0}
        onClear={() => {
          clearRecent(localStorage);
          useBrowserState.setState(({ cachedata }) => ({ cachedata: { ...cachedata, filterData: [] } }));
          setRecent([]);
          setActiveId(undefined);
          field.current?.focus();
        }}
      />
    </>
  );
}

const keys = [
  ['commandPalette.move', '↑', '↓'],
  ['commandPalette.open', '↵'],
  ['commandPalette.leave', 'Esc'],
] as const;

/** The keyboard hints and the button that clears the recent searches. */
function PaletteFooter({ canClear, onClear }: { canClear: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="palette-footer" data-has-action={canClear || undefined}>
      <p className="palette-keys" aria-hidden="true">
        {keys.map(([text, ...names]) => (
          <span key={text}>
            {names.map((name) => (
              <Kbd key={name}>{name}</Kbd>
            ))}
            {t(text)}
          </span>
        ))}
      </p>
      {canClear && (
        <button type="button" className="palette-clear" onClick={onClear}>
          {t('commandPalette.clear')}
        </button>
      )}
    </div>
  );
}
