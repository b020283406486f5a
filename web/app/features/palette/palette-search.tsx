import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBrowserState } from '../../api/browser-state.ts';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ComboboxList } from '../../ui/combobox-list.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { findPages, namedPages, type PaletteLink } from './find-pages.ts';
import { PaletteFoot } from './palette-foot.tsx';
import { allHomesGroup, pageGroup, type PaletteOption, recentGroup, suggestionGroups } from './palette-groups.tsx';
import { PaletteState } from './palette-state.tsx';
import { lastSearchLine } from './last-search-line.ts';
import { addRecent, clearRecent, readRecent } from './recent-searches.ts';
import { allHomesPath } from './suggestion-path.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useTopCities } from './use-top-cities.ts';

interface PaletteSearchProps {
  field: RefObject<HTMLInputElement | null>;
  pages: readonly PaletteLink[];
  /** Something was chosen: the palette closes, and the page changes. */
  onLeave: () => void;
}

const pagesAtFirst = 7;
const pagesFound = 3;
const longest = 100;

/**
 * A field with its list always open (ARIA combobox with a list box): arrows move, Enter goes to the lit line, and without
 * one to all homes of the text. The focus stays in the field.
 */
export function PaletteSearch({ field, pages, onLeave }: PaletteSearchProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [litId, setLitId] = useState<string>();
  const [recent, setRecent] = useState(() => {
    const last = lastSearchLine(useBrowserState.getState().cachedata.filterData, t, format);
    const chosen = readRecent(localStorage);
    return last && !chosen.some(({ to }) => to === last.to) ? [last, ...chosen] : chosen;
  });
  const text = typed.trim();
  const suggestions = useSuggestions(text);
  const cities = useTopCities();
  const named = useMemo(() => namedPages(pages, t), [pages, t]);
  const groups = text
    ? [
        ...suggestionGroups(suggestions.lines, t, format),
        ...pageGroup(findPages(named, text, pagesFound), t),
        ...allHomesGroup(text, t),
      ]
    : [
        ...recentGroup(recent, t),
        ...pageGroup(named.slice(0, pagesAtFirst), t),
        ...suggestionGroups(cities, t, format),
      ];
  const options = groups.flatMap((group) => group.options);
  const lit = options.findIndex(({ id }) => id === litId);

  useEffect(() => {
    if (litId) document.getElementById(`${listId}-${litId}`)?.scrollIntoView({ block: 'nearest' });
  }, [litId, listId]);

  function type(next: string) {
    setTyped(next);
    setLitId(undefined);
  }

  function go({ label, to, isPage }: Omit<PaletteOption, 'id'>) {
    if (!isPage) addRecent(localStorage, { label, to });
    onLeave();
    void navigate(to);
  }

  function choose(id: string | undefined) {
    const chosen = options.find((option) => option.id === id);
    // The last line says what it does; kept among the recent ones, the text says enough.
    if (!chosen || chosen.id === 'all') go({ label: text, to: allHomesPath(text), isPage: text === '' });
    else go(chosen);
  }

  function keys(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(litId);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    // -1 is the field itself: one more press past an end comes back to what was typed.
    const places = options.length + 1;
    setLitId(options[((lit + 1 + step + places) % places) - 1]?.id);
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
          aria-label={t('palette.label')}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={lit >= 0 ? `${listId}-${litId}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={longest}
          dir={typed ? 'auto' : undefined}
          placeholder={t('palette.hint')}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={keys}
        />
        {typed && (
          <button
            type="button"
            className="palette-empty"
            onClick={() => {
              type('');
              field.current?.focus();
            }}
          >
            {t('palette.empty')}
          </button>
        )}
        <Dialog.Close className={iconButtonClass()} aria-label={t('shell.close')}>
          <X />
        </Dialog.Close>
      </div>
      <div className="palette-body" aria-busy={suggestions.state === 'waiting'}>
        <PaletteState suggestions={suggestions} text={text} />
        <ComboboxList
          id={listId}
          label={t('palette.list')}
          groups={groups}
          typed={text}
          litId={lit >= 0 ? litId : undefined}
          status={undefined}
          onChoose={({ id }) => choose(id)}
        />
      </div>
      <PaletteFoot
        canClear={!text && recent.length > 0}
        onClear={() => {
          clearRecent(localStorage);
          useBrowserState.setState(({ cachedata }) => ({ cachedata: { ...cachedata, filterData: [] } }));
          setRecent([]);
          setLitId(undefined);
          field.current?.focus();
        }}
      />
    </>
  );
}
