import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';

/** A keyboard shortcut of the current page. */
export interface Shortcut {
  /** `KeyboardEvent.key` in lower case: `j`, `/`, `enter`. */
  key: string;
  /** For the list of shortcuts. */
  label: string;
  run: () => void;
  /** Runs again and again while the key is held. */
  repeats?: boolean;
}

type Register = (shortcuts: () => readonly Shortcut[]) => () => void;

const ShortcutContext = createContext<Register | null>(null);
const KeyList = lazy(() => retryImport(() => import('./shortcuts-dialog.tsx')));

/** Handles the console's keyboard shortcuts; `?` lists the active ones. */
export function ShortcutProvider({ children }: { children: ReactNode }) {
  const registered = useRef(new Set<() => readonly Shortcut[]>());
  const [listed, setListed] = useState<readonly Shortcut[] | null>(null);
  const register = useMemo<Register>(
    () => (shortcuts) => {
      registered.current.add(shortcuts);
      return () => registered.current.delete(shortcuts);
    },
    [],
  );
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (shouldIgnore(event)) return;
      const all = [...registered.current].flatMap((list) => list());
      if (event.key === '?') return setListed(all);
      const found = findShortcut(all, event);
      if (!found) return;
      event.preventDefault();
      found.run();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <ShortcutContext value={register}>
      {children}
      {listed && (
        <Suspense fallback={<LoadingDialog />}>
          <KeyList shortcuts={listed} onClose={() => setListed(null)} />
        </Suspense>
      )}
    </ShortcutContext>
  );
}

/** Letters belong to these. */
const typingTarget =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox], [role=menu]';
/** Enter and space activate these. */
const activatable = 'a, button, summary, [role=menuitem], [role=option]';

/** A dialog, but not a record that is shown as a sheet on a narrow screen. */
const openDialog = '[role=dialog]:not(:has([data-console-panel])), [data-loading-dialog]';
/** Opening another record would discard its changes. */
const unsavedForm = 'form[data-unsaved]';

/** Fallback of a lazy dialog: keys that the user types for the dialog run no shortcut of the page. */
export function LoadingDialog() {
  return <span hidden data-loading-dialog />;
}

/** Returns the shortcut of a key, the latest registered first. A held key runs only a shortcut that repeats. */
export function findShortcut(
  all: readonly Shortcut[],
  { key, repeat }: Pick<KeyboardEvent, 'key' | 'repeat'>,
): Shortcut | undefined {
  const found = all.findLast((shortcut) => shortcut.key === key.toLowerCase());
  return repeat && !found?.repeats ? undefined : found;
}

/** Whether the key belongs to a field, a menu, the focused control, the browser or a dialog. */
export function shouldIgnore(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  if (document.querySelector(openDialog) || (event.key !== 'Escape' && document.querySelector(unsavedForm)))
    return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(typingTarget)) return true;
  return (event.key === 'Enter' || event.key === ' ') && Boolean(target?.closest(activatable));
}

/** Registers shortcuts while the component is mounted. They may change with every render. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const register = useContext(ShortcutContext);
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => register?.(() => latest.current), [register]);
}
