import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
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
    <LateTexts of="pages">
      <Finder {...props} />
    </LateTexts>
  );
}

/** The search palette: over the page at a desk, in its place on a phone. */
function Finder({ open, onOpenChange, pages }: PaletteProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const hasLeft = useRef(false);

  /** Back to where it came from; after going somewhere, to the beginning of what is there. */
  function focusAfter() {
    if (!hasLeft.current) return true;
    document.getElementById('main')?.focus({ preventScroll: true });
    return false;
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) hasLeft.current = false;
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
            onLeave={() => {
              hasLeft.current = true;
              onOpenChange(false);
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
