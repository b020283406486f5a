import type { FilterTexts } from '@latchkey/contract/search/filter-texts';
import { BellPlus, CloudOff } from 'lucide-react';
import { useState } from 'react';
import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { useOnDemand } from '../../ui/use-on-demand.ts';

const loadDialog = () => import('./save-search-dialog.tsx');

export interface SearchToSave {
  filters: FilterTexts;
  /** What it is called unless told otherwise. */
  name: string;
}

/** Keeps a search and tells of new homes, with or without an account. The dialog comes with its first use. */
export function SaveSearchButton(search: SearchToSave) {
  const { t } = useTranslation();
  const [Dialog, bring] = useOnDemand(loadDialog);
  const [asked, setAsked] = useState(0);
  const [open, setOpen] = useState(false);

  async function press() {
    if (!(await bring())) return showToast({ text: t('failure.fault'), icon: <CloudOff />, urgent: true });
    setAsked((times) => times + 1);
    setOpen(true);
  }

  return (
    <>
      <Button
        variant="line"
        size="sm"
        className="with-script no-print flex-none whitespace-nowrap"
        aria-haspopup="dialog"
        onClick={() => void press()}
      >
        <BellPlus className="i-18" />
        {t('alerts.save')}
      </Button>
      {/* Each opening begins anew, with the filters that the search has then. */}
      {Dialog && asked > 0 && (
        <LateTexts>
          <Dialog key={asked} {...search} open={open} onOpenChange={setOpen} />
        </LateTexts>
      )}
    </>
  );
}
