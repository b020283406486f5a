import { paths } from '@latchkey/contract/paths';
import { type ComponentType, lazy, useEffect } from 'react';
import { useLocation } from 'react-router';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { comparedListings } from '../../shared/saved-listings/device-lists.ts';
import { closeListingDialog, useListingDialog } from '../../shared/saved-listings/listing-dialogs.ts';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { showToast } from '../../shared/browser/show-toast.ts';
import { useLazyComponent } from '../../shared/browser/use-lazy-component.ts';

const CompareTray = lazy(() => retryImport(() => import('./compare-tray.tsx')));
const loadReport = () => import('./report-dialog.tsx');
const loadNote = () => import('./note-dialog.tsx');

/** Rendered once in the root: report and note dialogs, and the comparison tray. */
export function SavedListingsHost() {
  const compared = comparedListings.useIds();
  const { pathname } = useLocation();
  return (
    <>
      <ListingDialogHost dialog="report" load={loadReport} />
      <ListingDialogHost dialog="note" load={loadNote} />
      {compared.length > 0 && pathname !== paths.compare() && (
        <DeferredTexts>
          <CompareTray ids={compared} />
        </DeferredTexts>
      )}
    </>
  );
}

interface ListingDialogHostProps {
  dialog: 'report' | 'note';
  load: () => Promise<{ default: ComponentType<{ propertyId: number | null }> }>;
}

/** A dialog whose code is loaded on first use. */
function ListingDialogHost({ dialog, load }: ListingDialogHostProps) {
  const { t } = useTranslation();
  const propertyId = useListingDialog((propertyIds) => propertyIds[dialog]);
  const [Dialog, loadDialog] = useLazyComponent(load);
  const needsDialog = propertyId !== null && !Dialog;
  useEffect(() => {
    if (!needsDialog) return;
    async function openOrFail() {
      if (await loadDialog()) return;
      closeListingDialog(dialog);
      showToast({ text: t('savedListings.failed.unreachable'), urgent: true });
    }
    void openOrFail();
  }, [needsDialog, loadDialog, dialog, t]);
  return (
    Dialog && (
      <DeferredTexts>
        <Dialog key={propertyId} propertyId={propertyId} />
      </DeferredTexts>
    )
  );
}
