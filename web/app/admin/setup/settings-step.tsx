import type { MarketSettings } from '@latchkey/contract/admin/settings/records';
import {
  type SettingDefinition,
  settingDefinition,
  type SettingKey,
} from '@latchkey/contract/settings/setting-definitions';
import type { FormEvent } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { ColourPreview } from '../settings/colour-preview.tsx';
import { ConfirmCurrencyChange } from '../settings/confirm-currency-change.tsx';
import { SettingField } from '../settings/setting-field.tsx';
import { SettingsPreview } from '../settings/previews/settings-preview.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';

const keys = {
  look: ['company_name', 'system_color', 'sell_web_color', 'rent_web_color'],
  money: ['currency_code', 'default_language', 'distance_option', 'company_email'],
} as const satisfies Record<string, readonly SettingKey[]>;

interface SettingsStepProps {
  step: keyof typeof keys;
  settings: MarketSettings;
  onDone: () => Promise<void>;
}

/** A setup step that saves a few settings. */
export function SettingsStep({ step, settings, onDone }: SettingsStepProps) {
  const { t } = useTranslation();
  const form = useSettingsForm(settings.values);
  const definitions: SettingDefinition[] = keys[step].flatMap((key) => settingDefinition(key) ?? []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const formElement = event.currentTarget;
    if (await form.save()) await onDone();
    else requestAnimationFrame(() => formElement.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  }

  return (
    <form className="console-form" noValidate onSubmit={(event) => void submit(event)}>
      <ConfirmCurrencyChange form={form} saved={settings.values} onSaved={() => void onDone()} />
      <p className="console-quiet">{t(`console.setup.text.${step}`)}</p>
      {form.failure && (
        <Note tone="danger" live>
          {adminFailureText(t, form.failure)}
        </Note>
      )}
      <div className="console-pair">
        {definitions.map((definition) => (
          <SettingField key={definition.key} definition={definition} form={form} languages={settings.languages} />
        ))}
      </div>
      {step === 'look' && (
        <ColourPreview values={form.values} saved={settings.values} name={form.value('company_name')} />
      )}
      {step === 'money' && <SettingsPreview group="money" values={form.values} saved={settings.values} />}
      <p className="console-actions">
        <Button type="submit" pending={form.pending}>
          {t('console.setup.next')}
        </Button>
      </p>
    </form>
  );
}
