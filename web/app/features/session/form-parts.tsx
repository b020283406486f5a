import { TextInput, type TextInputProps } from '../../ui/fields/text-input.tsx';
import { paths } from '@latchkey/contract/paths';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Note } from '../../ui/feedback/note.tsx';

/** An email field, left to right in every language. Password managers fill it in unless `autoComplete` is set. */
export function EmailInput(props: TextInputProps) {
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="username"
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** Terms and privacy policy; the links open in a new tab so that the form keeps its input. */
export function AgreeText() {
  const { t } = useTranslation();
  return (
    <p className="sign-in-agree">
      {t('signIn.agree')}{' '}
      <Link to={paths.terms()} target="_blank">
        {t('shell.terms')}
      </Link>
      {' · '}
      <Link to={paths.privacy()} target="_blank">
        {t('shell.privacy')}
      </Link>
    </p>
  );
}

/** Error of a form as a whole, announced by screen readers. Renders nothing without a text. */
export function FormError({ text, children }: { text: string | undefined; children?: React.ReactNode }) {
  if (!text) return null;
  return (
    <Note tone="danger" live action={children}>
      {text}
    </Note>
  );
}
