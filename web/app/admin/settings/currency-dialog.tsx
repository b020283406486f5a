import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';

interface CurrencyDialogProps {
  /** ISO 4217. */
  from: string;
  to: string;
  onCancel: () => void;
  onConfirm: () => Promise<unknown>;
}

/** Explains what a currency change does to existing prices; the operator types the code to confirm. */
export default function CurrencyDialog({ from, to, onCancel, onConfirm }: CurrencyDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [pending, setPending] = useState(false);
  const isConfirmed = typed.trim().toUpperCase() === to;

  async function confirm() {
    if (!isConfirmed || pending) return;
    setPending(true);
    await onConfirm();
    setPending(false);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={t('console.settings.currency.title', { from, to })}
      description={t('console.settings.currency.text', { from, to })}
      closeLabel={t('shell.close')}
      width="480px"
      footer={
        <>
          <Button variant="line" onClick={onCancel}>
            {t('console.settings.currency.keep', { from })}
          </Button>
          <Button variant="danger" pending={pending} aria-disabled={!isConfirmed} onClick={() => void confirm()}>
            {t('console.settings.currency.change', { to })}
          </Button>
        </>
      }
    >
      <Field label={t('console.settings.currency.type', { to })}>
        <TextInput
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="characters"
          dir="ltr"
        />
      </Field>
    </Dialog>
  );
}
