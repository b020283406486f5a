import { adminForgotPassword } from '@latchkey/contract/calls/console/team';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { CallError } from '../../api/failure.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import { useFirstWrong } from '../kit/use-first-wrong.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { askAdmin } from '../kit/ask-admin.ts';
import { failureText } from '../kit/failure-text.ts';
import { EntranceFrame } from '../session/entrance-frame.tsx';

/** Asks for a link by mail; the answer is the same for everybody. */
export default function ForgotPassword() {
  const { t } = useTranslation();
  const { mails } = useMarket().signInWays;
  const [email, setEmail] = useState('');
  const [pending, setPending] = useState(false);
  const [isSent, setSent] = useState(false);
  const [trouble, setTrouble] = useState<CallError | null>(null);

  const form = useRef<HTMLFormElement>(null);
  const tried = useFirstWrong(form);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    tried();
    setPending(true);
    setTrouble(null);
    try {
      await askAdmin(adminForgotPassword, { email: email.trim() });
      setSent(true);
    } catch (error) {
      if (error instanceof CallError) setTrouble(error);
    }
    setPending(false);
  }

  return (
    <EntranceFrame title={t('console.team.forgotTitle')}>
      {!mails ? (
        <Note tone="warn">{t('console.team.forgotWithoutMail', { email: 'anna@example.org' })}</Note>
      ) : isSent ? (
        <Note tone="success" live>
          {t('console.team.linkSent')}
        </Note>
      ) : (
        <form ref={form} noValidate className="entrance-form" onSubmit={(event) => void submit(event)}>
          <Field
            label={t('console.signIn.email')}
            required
            help={t('console.team.forgotHelp')}
            error={trouble ? failureText(t, trouble) : undefined}
          >
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="username"
              dir="ltr"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <Button variant="primary" type="submit" block pending={pending}>
            {t('console.team.sendLink')}
          </Button>
        </form>
      )}
      <Link className="link" to="/admin">
        {t('console.team.toSignIn')}
      </Link>
    </EntranceFrame>
  );
}
