import { paths } from '@latchkey/contract/paths';
import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PaletteLink } from '../../components/palette/find-pages.ts';
import { usePaletteShortcut } from '../../components/palette/use-palette-shortcut.ts';
import { useLazyComponent } from '../../shared/browser/use-lazy-component.ts';
import { fetchDeferredTexts } from '../../shared/i18n/deferred-texts.tsx';

/** Loads the palette with its texts, so that it never opens without them while offline. */
async function loadPalette() {
  const [palette] = await Promise.all([
    import('./palette.tsx'),
    fetchDeferredTexts('pages', document.documentElement.lang),
  ]);
  return palette;
}

/**
 * The search palette and a function that opens it, as do ⌘K, Ctrl+K and "/". Its code loads on first use; when loading
 * fails, the search page opens instead.
 * @param pages the site's pages to search; null to disable the palette
 */
export function usePalette(pages: readonly PaletteLink[] | null): [palette: ReactNode, open: () => void] {
  const navigate = useNavigate();
  const [Palette, ensurePalette] = useLazyComponent(loadPalette);
  const [open, setOpen] = useState(false);

  const show = useCallback(() => {
    void ensurePalette().then((isLoaded) => (isLoaded ? setOpen(true) : navigate(paths.search())));
  }, [ensurePalette, navigate]);
  usePaletteShortcut(show, { isEnabled: pages !== null, withSlash: true });

  return [Palette && pages && <Palette key="palette" open={open} onOpenChange={setOpen} pages={pages} />, show];
}
