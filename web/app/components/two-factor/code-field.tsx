import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';

interface CodeFieldProps {
  /** During setup only a code of the app is valid; later also a recovery code. */
  isSetup?: boolean;
  code: string;
  onChange: (code: string) => void;
  error: string | undefined;
}

/** A code of the authenticator app, or a recovery code. */
export function CodeField({ isSetup = false, code, onChange, error }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t(isSetup ? 'twoFactor.firstCode' : 'twoFactor.code')}
      help={isSetup ? undefined : t('twoFactor.codeHelp')}
      required
      error={error}
    >
      <TextInput
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={code}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
