import { Search } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { paletteKeys, usePaletteShortcut } from '../../components/palette/use-palette-shortcut.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { useLazyComponent } from '../../shared/browser/use-lazy-component.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Kbd } from '../../ui/data/kbd.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

const loadSearch = () => import('./console-search.tsx');

/** A button that opens the search of the console, as do ⌘K and Ctrl+K; an icon on narrow screens. */
export function SearchButton({ isIcon = false }: { isIcon?: boolean }): ReactNode {
  const { t } = useTranslation();
  const [ConsoleSearch, ensureSearch] = useLazyComponent(loadSearch);
  const [open, setOpen] = useState(false);
  const show = useCallback(() => {
    void ensureSearch().then((isLoaded) =>
      isLoaded ? setOpen(true) : showToast({ text: t('statusMessages.offlineTitle'), urgent: true }),
    );
  }, [ensureSearch, t]);
  usePaletteShortcut(show);
  return (
    <>
      {isIcon ? (
        <IconButton label={t('console.layout.search.title')} icon={<Search />} onClick={show} />
      ) : (
        <button
          type="button"
          className="palette-button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={show}
        >
          <Search aria-hidden="true" />
          <span>{t('console.layout.shortcuts.search')}</span>
          <span aria-hidden="true">
            <Kbd>{paletteKeys()}</Kbd>
          </span>
        </button>
      )}
      {ConsoleSearch && <ConsoleSearch open={open} onOpenChange={setOpen} />}
    </>
  );
}
