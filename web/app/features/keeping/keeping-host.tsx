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

/** Stands once in the root: the dialogs about a home, whichever part asked for them, and the tray of homes to compare. */
export function KeepingHost() {
  const compared = comparedHomes.useIds();
  const { pathname } = useLocation();
  return (
    <>
      <HomeDialogHost which="report" load={loadReport} />
      <HomeDialogHost which="note" load={loadNote} />
      {compared.length > 0 && pathname !== paths.compare() && (
        <LateTexts>
          <CompareTray ids={compared} />
        </LateTexts>
      )}
    </>
  );
}

interface HomeDialogHostProps {
  which: 'report' | 'note';
  load: () => Promise<{ default: ComponentType<{ propertyId: number | null }> }>;
}

/** A dialog that comes with its first use. */
function HomeDialogHost({ which, load }: HomeDialogHostProps) {
  const { t } = useTranslation();
  const propertyId = useHomeDialog((homes) => homes[which]);
  const [Dialog, bringDialog] = useOnDemand(load);
  const isWaiting = propertyId !== null && !Dialog;
  useEffect(() => {
    if (!isWaiting) return;
    async function bring() {
      if (await bringDialog()) return;
      closeHomeDialog(which);
      showToast({ text: t('keeping.failed.unreachable'), urgent: true });
    }
    void bring();
  }, [isWaiting, bringDialog, which, t]);
  return (
    Dialog && (
      <LateTexts>
        <Dialog key={propertyId} propertyId={propertyId} />
      </LateTexts>
    )
  );
}
