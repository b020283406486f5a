import type { CallError } from '../../api/failure.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { failureText } from '../kit/failure-text.ts';

interface CodeFieldProps {
  label: string;
  help?: string;
  code: string;
  onChange: (code: string) => void;
  failure: CallError | null;
}

/** A code of the app or, where the help says so, a recovery code. */
export function CodeField({ label, help, code, onChange, failure }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={label} help={help} required error={failure ? failureText(t, failure) : undefined}>
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
