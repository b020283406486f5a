import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { patiently } from '../../../ui/patiently.ts';

const ConfirmDialog = lazy(() => patiently(() => import('../../../ui/confirm-dialog.tsx')));

interface DeleteButtonProps {
  action: { run: (input: { id: number }) => Promise<object | null> };
  id: number;
  name: string;
  onDeleted: () => void;
}

/** Deletes a record, after a question. Why it stays is said by the form, from `action.failure`. */
export function DeleteButton({ action, id, name, onDeleted }: DeleteButtonProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        {t('console.form.delete')}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={t('console.catalogue.deleteAsk', { name })}
            text={t('console.catalogue.deleteText')}
            closeLabel={t('shell.close')}
            noLabel={t('console.form.cancel')}
            yesLabel={t('console.form.delete')}
            danger
            onYes={async () => {
              if (await action.run({ id })) onDeleted();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
