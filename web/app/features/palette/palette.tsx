import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { PaletteLink } from './find-pages.ts';
import { PaletteSearch } from './palette-search.tsx';
import './palette.css';

export interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pages: readonly PaletteLink[];
}

export default function Palette(props: PaletteProps) {
  return (
    <DeferredTexts group="pages">
      <PaletteDialog {...props} />
    </DeferredTexts>
  );
}

/** The search palette: a dialog over the page, full-screen on phones. */
function PaletteDialog({ open, onOpenChange, pages }: PaletteProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const hasNavigated = useRef(false);

  /** Restores the focus; after a navigation, focuses the main content of the new page. */
  function focusAfter() {
    if (!hasNavigated.current) return true;
    document.getElementById('main')?.focus({ preventScroll: true });
    return false;
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) hasNavigated.current = false;
        onOpenChange(next);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup
          className="palette"
          aria-label={t('shell.searchAll')}
          initialFocus={field}
          finalFocus={focusAfter}
        >
          <PaletteSearch
            field={field}
            pages={pages}
            onNavigate={() => {
              hasNavigated.current = true;
              onOpenChange(false);
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
