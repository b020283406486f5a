import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { DeleteButton } from '../../components/delete-button.tsx';

interface DeleteRecordButtonProps {
  action: { run: (input: { id: number }) => Promise<object | null> };
  id: number;
  name: string;
  onDeleted: () => void;
}

/** Deletes a record of the catalogue after a confirmation. The form shows `action.failure`. */
export function DeleteRecordButton({ action, id, name, onDeleted }: DeleteRecordButtonProps) {
  const { t } = useTranslation();
  return (
    <DeleteButton
      title={t('console.catalogue.deleteAsk', { name })}
      text={t('console.catalogue.deleteText')}
      onDelete={async () => {
        if (await action.run({ id })) onDeleted();
      }}
    />
  );
}
