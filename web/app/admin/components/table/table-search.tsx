import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useShortcuts } from '../shortcuts.tsx';
import type { TableState } from './use-table-state.ts';

const debounceMs = 300;

interface TableSearchProps<Filter extends string> {
  state: Pick<TableState<Filter>, 'search' | 'set'>;
  /** What is searched, such as "Name, email, phone". */
  label: string;
}

/** The search field of a table, debounced; `/` focuses it. */
export function TableSearch<Filter extends string>({ state, label }: TableSearchProps<Filter>) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(state.search);
  const [previous, setPrevious] = useState(state.search);
  // The address has changed otherwise, such as by Back.
  if (previous !== state.search) {
    setPrevious(state.search);
    if (previous === typed.trim()) setTyped(state.search);
  }
  const { set, search } = state;
  const { pathname } = useLocation();
  const latestSet = useRef(set);
  useEffect(() => {
    latestSet.current = set;
  });
  useEffect(() => {
    const text = typed.trim();
    if (text === search) return undefined;
    const timer = setTimeout(() => {
      // The table is still shown while a row that was opened loads; the search must not navigate back.
      if (location.pathname === pathname) latestSet.current('search', text);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, search, pathname]);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // The browser would clear the field.
    event.preventDefault();
    field.current?.blur();
  }
  useShortcuts([{ key: '/', label: t('console.layout.shortcuts.search'), run: () => field.current?.focus() }]);
  return (
    <TextInput
      small
      type="search"
      ref={field}
      className="console-search"
      before={<Search className="i-16" />}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
