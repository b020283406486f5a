import { lazy, Suspense } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import type { SettingsForm } from './use-settings-form.ts';

const CurrencyDialog = lazy(() => retryImport(() => import('./currency-dialog.tsx')));

interface ConfirmCurrencyChangeProps {
  form: SettingsForm;
  saved: Readonly<Record<string, string>>;
  onSaved?: () => void;
}

/** Asks to confirm a new currency or symbol after the server has refused to save it unconfirmed. */
export function ConfirmCurrencyChange({ form, saved, onSaved }: ConfirmCurrencyChangeProps) {
  const key = (['currency_code', 'currency_symbol'] as const).find((one) => form.problem(one) === 'not_confirmed');
  if (!key) return null;
  const from = saved[key] ?? '';
  const code = form.value('currency_code').trim().toUpperCase();
  return (
    <Suspense fallback={null}>
      <CurrencyDialog
        changes={key === 'currency_code' ? 'currency' : 'symbol'}
        from={from}
        to={key === 'currency_code' ? code : form.value(key).trim()}
        code={code}
        onCancel={() => form.set(key, from)}
        onConfirm={async () => {
          if (await form.save(code)) onSaved?.();
        }}
      />
    </Suspense>
  );
}
