import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { PaletteLink } from '../../components/palette/find-pages.ts';
import { PaletteDialog } from '../../components/palette/palette-dialog.tsx';
import { PaletteSearch } from './palette-search.tsx';

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pages: readonly PaletteLink[];
}

/** The search palette of the site. */
export default function Palette({ open, onOpenChange, pages }: PaletteProps) {
  const { t } = useTranslation();
  return (
    <DeferredTexts group="pages">
      <PaletteDialog open={open} onOpenChange={onOpenChange} label={t('shell.searchAll')}>
        {(field, close) => <PaletteSearch field={field} pages={pages} onNavigate={close} />}
      </PaletteDialog>
    </DeferredTexts>
  );
}
