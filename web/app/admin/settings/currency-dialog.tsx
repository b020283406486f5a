import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';

interface CurrencyDialogProps {
  changes: 'currency' | 'symbol';
  from: string;
  to: string;
  /** ISO 4217: the currency of prices after the change. */
  code: string;
  onCancel: () => void;
  onConfirm: () => Promise<unknown>;
}

/** Explains what a new currency or symbol does to existing prices; the operator types the code to confirm. */
export default function CurrencyDialog({ changes, from, to, code, onCancel, onConfirm }: CurrencyDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [pending, setPending] = useState(false);
  const isConfirmed = typed.trim().toUpperCase() === code;

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
      title={t(`console.settings.${changes}.title`, { from, to })}
      description={t(`console.settings.${changes}.text`, { from, to, code })}
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
      <Field label={t('console.settings.currency.type', { to: code })}>
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
