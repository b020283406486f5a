import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { retryImport } from '../../shared/browser/retry-import.ts';

const ConfirmDialog = lazy(() => retryImport(() => import('../../ui/overlays/confirm-dialog.tsx')));

interface DeleteButtonProps {
  /** Title of the confirmation. */
  title: string;
  /** Explains what deleting causes. */
  text: string;
  /** Default: "Delete". */
  label?: string;
  variant?: ButtonProps['variant'];
  /** Shows its own failure. */
  onDelete: () => Promise<unknown>;
}

/** Deletes a record after a confirmation. */
export function DeleteButton({ title, text, label, variant = 'ghost', onDelete }: DeleteButtonProps) {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const buttonLabel = label ?? t('console.form.delete');
  return (
    <>
      <Button size="sm" variant={variant} onClick={() => setConfirming(true)}>
        {buttonLabel}
      </Button>
      {isConfirming && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setConfirming}
            title={title}
            text={text}
            closeLabel={t('shell.close')}
            cancelLabel={t('console.form.cancel')}
            confirmLabel={buttonLabel}
            danger
            onConfirm={onDelete}
          />
        </Suspense>
      )}
    </>
  );
}
