import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';

const ConfirmDialog = lazy(() => import('../../ui/confirm-dialog.tsx'));

interface DeleteButtonProps {
  name: string;
  /** What follows from it. */
  text: string;
  onDelete: () => Promise<unknown>;
}

/** Deletes what a form shows, after a question. */
export function DeleteButton({ name, text, onDelete }: DeleteButtonProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setAsking(true)}>
        {t('console.form.delete')}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={t('console.content.deleteTitle', { name })}
            text={text}
            closeLabel={t('shell.close')}
            noLabel={t('console.form.cancel')}
            yesLabel={t('console.form.delete')}
            danger
            onYes={onDelete}
          />
        </Suspense>
      )}
    </>
  );
}
