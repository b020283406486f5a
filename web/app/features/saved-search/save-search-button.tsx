import type { FilterTexts } from '@latchkey/contract/search/filter-texts';
import { BellPlus, CloudOff } from 'lucide-react';
import { useState } from 'react';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';
import { useLazyComponent } from '../../shared/browser/use-lazy-component.ts';

const loadDialog = () => import('./save-search-dialog.tsx');

export interface SearchToSave {
  filters: FilterTexts;
  /** Suggested name. */
  name: string;
}

/** Saves a search with alerts for new listings, with or without an account. The dialog is loaded on first use. */
export function SaveSearchButton(search: SearchToSave) {
  const { t } = useTranslation();
  const [Dialog, ensureDialog] = useLazyComponent(loadDialog);
  const [openings, setOpenings] = useState(0);
  const [open, setOpen] = useState(false);

  async function openDialog() {
    if (!(await ensureDialog())) return showToast({ text: t('failure.fault'), icon: <CloudOff />, urgent: true });
    setOpenings((count) => count + 1);
    setOpen(true);
  }

  return (
    <>
      <Button
        variant="line"
        size="sm"
        className="with-script no-print flex-none whitespace-nowrap"
        aria-haspopup="dialog"
        onClick={() => void openDialog()}
      >
        <BellPlus className="i-18" />
        {t('search.save')}
      </Button>
      {/* Each opening remounts the dialog with the current filters. */}
      {Dialog && openings > 0 && (
        <DeferredTexts>
          <Dialog key={openings} {...search} open={open} onOpenChange={setOpen} />
        </DeferredTexts>
      )}
    </>
  );
}
