import { paths } from '@latchkey/contract/paths';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { bringLateTexts } from '../../i18n/late-texts.tsx';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import type { PaletteLink } from './find-pages.ts';
import { isPaletteKey, takesTyping } from './is-palette-key.ts';

/** With its words, so that whoever is offline gets the search page and not half a palette. */
async function loadPalette() {
  const [palette] = await Promise.all([
    import('./palette.tsx'),
    bringLateTexts('pages', document.documentElement.lang),
  ]);
  return palette;
}

/**
 * The search palette with what opens it; ⌘K, Ctrl+K and "/" do so too. Its code comes with the first use, and where it
 * doesn't come the search page stands in for it.
 * @param pages of the site that it knows by name; null where there is no palette
 */
export function usePalette(pages: readonly PaletteLink[] | null): [palette: ReactNode, open: () => void] {
  const navigate = useNavigate();
  const [Palette, bringPalette] = useOnDemand(loadPalette);
  const [open, setOpen] = useState(false);

  const show = useCallback(() => {
    void bringPalette().then((isThere) => (isThere ? setOpen(true) : navigate(paths.search())));
  }, [bringPalette, navigate]);

  const isHere = pages !== null;
  useEffect(() => {
    if (!isHere) return undefined;
    function press(event: KeyboardEvent) {
      const { target } = event;
      // Another dialog is done first; a second one over it would leave nobody knowing which Escape closes which.
      const isElsewhere = target instanceof Element && target.closest('[role="dialog"]') !== null;
      if (event.defaultPrevented || isElsewhere || !isPaletteKey(event, takesTyping(target))) return;
      event.preventDefault();
      show();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [show, isHere]);

  return [Palette && pages && <Palette key="palette" open={open} onOpenChange={setOpen} pages={pages} />, show];
}
