import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { patiently } from '../../ui/patiently.ts';

const ConfirmDialog = lazy(() => patiently(() => import('../../ui/confirm-dialog.tsx')));

interface DeleteButtonProps {
  /** What is asked. */
  title: string;
  /** What follows from a yes. */
  text: string;
  /** Where it is not called deleting. */
  label?: string;
  variant?: ButtonProps['variant'];
  /** Does it. Why it stays is said by the page. */
  onDelete: () => Promise<unknown>;
}

/** Deletes a record, after a question. */
export function DeleteButton({ title, text, label, variant = 'ghost', onDelete }: DeleteButtonProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const name = label ?? t('console.form.delete');
  return (
    <>
      <Button size="sm" variant={variant} onClick={() => setAsking(true)}>
        {name}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={title}
            text={text}
            closeLabel={t('shell.close')}
            noLabel={t('console.form.cancel')}
            yesLabel={name}
            danger
            onYes={onDelete}
          />
        </Suspense>
      )}
    </>
  );
}
