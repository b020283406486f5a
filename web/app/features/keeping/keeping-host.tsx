import { paths } from '@latchkey/contract/paths';
import { type ComponentType, lazy, useEffect } from 'react';
import { useLocation } from 'react-router';
import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { comparedHomes } from '../../keeping/compared.ts';
import { closeHomeDialog, useHomeDialog } from '../../keeping/dialogs.ts';
import { patiently } from '../../ui/patiently.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useOnDemand } from '../../ui/use-on-demand.ts';

const CompareTray = lazy(() => patiently(() => import('./compare-tray.tsx')));
const loadReport = () => import('./report-dialog.tsx');
const loadNote = () => import('./note-dialog.tsx');

/** Rendered once in the root: report and note dialogs, and the comparison tray. */
export function KeepingHost() {
  const compared = comparedHomes.useIds();
  const { pathname } = useLocation();
  return (
    <>
      <ListingDialogHost which="report" load={loadReport} />
      <ListingDialogHost which="note" load={loadNote} />
      {compared.length > 0 && pathname !== paths.compare() && (
        <LateTexts>
          <CompareTray ids={compared} />
        </LateTexts>
      )}
    </>
  );
}

interface ListingDialogHostProps {
  which: 'report' | 'note';
  load: () => Promise<{ default: ComponentType<{ propertyId: number | null }> }>;
}

/** A dialog whose code is loaded on first use. */
function ListingDialogHost({ which, load }: ListingDialogHostProps) {
  const { t } = useTranslation();
  const propertyId = useHomeDialog((propertyIds) => propertyIds[which]);
  const [Dialog, loadDialog] = useOnDemand(load);
  const needsDialog = propertyId !== null && !Dialog;
  useEffect(() => {
    if (!needsDialog) return;
    async function openOrFail() {
      if (await loadDialog()) return;
      closeHomeDialog(which);
      showToast({ text: t('keeping.failed.unreachable'), urgent: true });
    }
    void openOrFail();
  }, [needsDialog, loadDialog, which, t]);
  return (
    Dialog && (
      <LateTexts>
        <Dialog key={propertyId} propertyId={propertyId} />
      </LateTexts>
    )
  );
}
