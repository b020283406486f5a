import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { closeReport, useReported } from '../../keeping/report.ts';
import { showToast } from '../../ui/show-toast.ts';
import { useOnDemand } from '../../ui/use-on-demand.ts';

const loadDialog = () => import('./report-dialog.tsx');

/** Stands once in the root: the report of a home opens here, whichever part asked for it; it comes with its first use. */
export function ReportHost() {
  const { t } = useTranslation();
  const propertyId = useReported((state) => state.propertyId);
  const [Dialog, bringDialog] = useOnDemand(loadDialog);
  const isWaiting = propertyId !== null && !Dialog;
  useEffect(() => {
    if (!isWaiting) return;
    async function bring() {
      if (await bringDialog()) return;
      closeReport();
      showToast({ text: t('keeping.failed.unreachable'), urgent: true });
    }
    void bring();
  }, [isWaiting, bringDialog, t]);
  return Dialog && <Dialog key={propertyId} propertyId={propertyId} />;
}
