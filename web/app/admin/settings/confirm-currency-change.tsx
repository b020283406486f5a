import { lazy, Suspense } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import type { SettingsForm } from './use-settings-form.ts';

const CurrencyDialog = lazy(() => retryImport(() => import('./currency-dialog.tsx')));

interface ConfirmCurrencyChangeProps {
  form: SettingsForm;
  /** ISO 4217, as saved. */
  saved: string;
  onSaved?: () => void;
}

/** Asks to confirm a new currency after the server has refused to save it unconfirmed. */
export function ConfirmCurrencyChange({ form, saved, onSaved }: ConfirmCurrencyChangeProps) {
  if (form.problem('currency_code') !== 'not_confirmed') return null;
  const newCurrency = form.value('currency_code').trim().toUpperCase();
  return (
    <Suspense fallback={null}>
      <CurrencyDialog
        from={saved}
        to={newCurrency}
        onCancel={() => form.set('currency_code', saved)}
        onConfirm={async () => {
          if (await form.save(newCurrency)) onSaved?.();
        }}
      />
    </Suspense>
  );
}
