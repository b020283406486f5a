import { paths } from '@latchkey/contract/paths';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { fetchDeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useLazyComponent } from '../../shared/browser/use-lazy-component.ts';
import type { PaletteLink } from './find-pages.ts';

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

  const isEnabled = pages !== null;
  useEffect(() => {
    if (!isEnabled) return undefined;
    function onKeyDown(event: KeyboardEvent) {
      const { target } = event;
      // Not over another dialog, where it would be unclear which one Escape closes.
      const isInDialog = target instanceof Element && target.closest('[role="dialog"]') !== null;
      if (event.defaultPrevented || isInDialog || !isPaletteShortcut(event, acceptsTyping(target))) return;
      event.preventDefault();
      show();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [show, isEnabled]);

  return [Palette && pages && <Palette key="palette" open={open} onOpenChange={setOpen} pages={pages} />, show];
}

interface KeyPress {
  key: string;
  metaKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  repeat: boolean;
  isComposing: boolean;
}

/**
 * Whether a key press opens the palette: ⌘K and Ctrl+K anywhere, "/" outside fields. Shift is ignored, since some
 * keyboards need it for "/".
 */
export function isPaletteShortcut(event: KeyPress, isTyping: boolean): boolean {
  if (event.altKey || event.repeat || event.isComposing) return false;
  if (event.metaKey || event.ctrlKey) return event.key.toLowerCase() === 'k' && event.metaKey !== event.ctrlKey;
  return event.key === '/' && !isTyping;
}

const typingSelector = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether an element uses typed characters itself. */
function acceptsTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typingSelector) !== null;
}
