import type { MarketSettings } from '@latchkey/contract/admin/settings/records';
import { currencyCodes } from '@latchkey/contract/text/currency';
import type { SettingDefinition } from '@latchkey/contract/settings/setting-definitions';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Textarea, TextInput } from '../../ui/fields/text-input.tsx';
import { ColourInput } from './colour-input.tsx';
import type { SettingsForm } from './use-settings-form.ts';

interface SettingFieldProps {
  definition: SettingDefinition;
  form: SettingsForm;
  languages: MarketSettings['languages'];
}

/** The form field of a setting, derived from its definition. */
export function SettingField({ definition, form, languages }: SettingFieldProps) {
  const { t } = useTranslation();
  const { key, kind } = definition;
  const help = t(`console.settings.help.${key}`);
  const translatedHelp = help.startsWith('console.settings.') ? undefined : help;
  const problem = form.problem(key);
  const error = problem && t(`console.settings.problem.${problem}`, { value: form.values[key] ?? '' });
  if (kind === 'switch') {
    return (
      <div className="setting-switch">
        <Checkbox
          checked={form.value(key) === '1'}
          onChange={(event) => form.set(key, event.currentTarget.checked ? '1' : '0')}
          help={translatedHelp}
          aria-invalid={problem ? true : undefined}
        >
          {t(`console.settings.key.${key}`)}
        </Checkbox>
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
      </div>
    );
  }
  return (
    <Field
      label={t(`console.settings.key.${key}`)}
      required={definition.isRequired ?? false}
      {...(translatedHelp && { help: translatedHelp })}
      {...(error && { error })}
    >
      <Control definition={definition} form={form} languages={languages} />
    </Field>
  );
}

const ltrKinds: ReadonlySet<string> = new Set([
  'email',
  'phone',
  'address',
  'link',
  'embed',
  'slug',
  'scheme',
  'latitude',
  'longitude',
]);

function Control({ definition, form, languages }: SettingFieldProps) {
  const { t } = useTranslation();
  const { key, kind } = definition;
  const controlProps = {
    value: form.value(key),
    onChange: (event: { currentTarget: { value: string } }) => form.set(key, event.currentTarget.value),
  };
  if (kind === 'choice') {
    return (
      <Select {...controlProps}>
        {definition.choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`console.settings.choice.${choice}`)}
          </option>
        ))}
      </Select>
    );
  }
  if (kind === 'language') {
    return (
      <Select {...controlProps}>
        {languages.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    );
  }
  if (kind === 'currency') return <CurrencySelect {...controlProps} />;
  if (kind === 'colour') {
    return (
      <ColourInput
        value={form.value(key)}
        onValueChange={(value) => form.set(key, value)}
        isBackground={key.endsWith('background') || key.endsWith('background_color')}
      />
    );
  }
  if (kind === 'long-text' || kind === 'embed') {
    return (
      <Textarea
        rows={3}
        {...controlProps}
        dir={kind === 'embed' ? 'ltr' : controlProps.value === '' ? undefined : 'auto'}
      />
    );
  }
  return (
    <TextInput
      {...controlProps}
      {...(ltrKinds.has(kind) && { dir: 'ltr' })}
      {...inputModeOf(kind)}
      autoComplete="off"
    />
  );
}

function inputModeOf(kind: SettingDefinition['kind']) {
  if (kind === 'number') return { inputMode: 'numeric' as const };
  if (kind === 'email') return { inputMode: 'email' as const };
  return kind === 'phone' ? { inputMode: 'tel' as const } : {};
}

function CurrencySelect(props: { value: string; onChange: (event: { currentTarget: { value: string } }) => void }) {
  const { language } = useTranslation();
  const [savedCode] = useState(props.value);
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'currency' });
    const codes = currencyCodes();
    // A market may still use a former currency.
    const withSaved = savedCode === '' || codes.includes(savedCode) ? codes : [...codes, savedCode];
    return withSaved.map((code) => ({ code, name: names.of(code) ?? code }));
  }, [language, savedCode]);
  return (
    <Select {...props}>
      {currencies.map(({ code, name }) => (
        <option key={code} value={code}>
          {`${code} · ${name}`}
        </option>
      ))}
    </Select>
  );
}
