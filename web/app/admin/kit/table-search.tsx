import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { useShortcuts } from './shortcuts.tsx';
import type { TableState } from './use-table-state.ts';

const restMs = 300;

interface TableSearchProps<Filter extends string> {
  state: Pick<TableState<Filter>, 'search' | 'set'>;
  /** What is looked through: "Name, email, phone". */
  label: string;
}

/** The words that a table is searched for, once typing rests; `/` leads to it. */
export function TableSearch<Filter extends string>({ state, label }: TableSearchProps<Filter>) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(state.search);
  const [known, setKnown] = useState(state.search);
  // The address has changed by other ways, such as Back.
  if (known !== state.search) {
    setKnown(state.search);
    if (known === typed.trim()) setTyped(state.search);
  }
  const { set, search } = state;
  const newest = useRef(set);
  useEffect(() => {
    newest.current = set;
  });
  useEffect(() => {
    const words = typed.trim();
    if (words === search) return undefined;
    const timer = setTimeout(() => newest.current('search', words), restMs);
    return () => clearTimeout(timer);
  }, [typed, search]);
  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // The browser would empty the field.
    event.preventDefault();
    field.current?.blur();
  }
  useShortcuts([{ key: '/', label: t('console.keys.search'), run: () => field.current?.focus() }]);
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
      onKeyDown={leave}
    />
  );
}
