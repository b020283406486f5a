import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react';

/** What a key does on the page that is open. */
export interface Shortcut {
  /** As `KeyboardEvent.key` says it, small letters: `j`, `/`, `enter`. */
  key: string;
  /** What it does, for the list of keys. */
  label: string;
  run: () => void;
}

type Register = (shortcuts: () => readonly Shortcut[]) => () => void;

const ShortcutContext = createContext<Register | null>(null);
const KeyList = lazy(() => import('./key-list.tsx'));

/** Listens to the keys of the whole console; `?` lists those that work now. */
export function ShortcutProvider({ children }: { children: ReactNode }) {
  const sets = useRef(new Set<() => readonly Shortcut[]>());
  const [listed, setListed] = useState<readonly Shortcut[] | null>(null);
  const register = useMemo<Register>(
    () => (shortcuts) => {
      sets.current.add(shortcuts);
      return () => sets.current.delete(shortcuts);
    },
    [],
  );
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (isElsewhere(event)) return;
      const all = [...sets.current].flatMap((set) => set());
      if (event.key === '?') return setListed(all);
      const found = all.findLast(({ key }) => key === event.key.toLowerCase());
      if (!found) return;
      event.preventDefault();
      found.run();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <ShortcutContext value={register}>
      {children}
      {listed && (
        <Suspense fallback={null}>
          <KeyList shortcuts={listed} onClose={() => setListed(null)} />
        </Suspense>
      )}
    </ShortcutContext>
  );
}

const typed = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox]';
/** Enter and space press what has the focus. */
const pressed = 'a, button, summary, [role=menuitem], [role=option]';

/** A dialog; a record that is a sheet for want of room is none. */
const above = '[role=dialog]:not(:has([data-console-panel]))';
/** A form with words that another record in its place would end. */
const unsaved = 'form[data-unsaved]';

/** Is the key meant for a field, for what has the focus, for the browser, or for a dialog above the page? */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  if (document.querySelector(above) || (event.key !== 'Escape' && document.querySelector(unsaved))) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(typed)) return true;
  return (event.key === 'Enter' || event.key === ' ') && Boolean(target?.closest(pressed));
}

/** Keys that work while this part stands on the page. They may change with every drawing. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const register = useContext(ShortcutContext);
  const newest = useRef(shortcuts);
  useEffect(() => {
    newest.current = shortcuts;
  });
  useEffect(() => register?.(() => newest.current), [register]);
}
