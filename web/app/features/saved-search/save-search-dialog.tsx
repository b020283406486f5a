import { saveSearch, subscribeSearch } from '@latchkey/contract/saved-search/calls';
import { textLength } from '@latchkey/contract/limits';
import { userPaths } from '@latchkey/contract/paths';
import {
  type AlertFrequency,
  alertFrequencies,
  mailedFrequencies,
} from '@latchkey/contract/saved-search/alert-frequency';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '../../shared/api/query-client.ts';
import { request } from '../../shared/api/request.ts';
import { isEmail } from '../../shared/format/is-email.ts';
import { isolateText, removeIsolation, useTranslation } from '../../shared/i18n/use-translation.ts';
import { offerPush } from '../../shared/push/offer-push.ts';
import { useSignInDialog } from '../../shared/session/sign-in-context.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { savedSearchesKey } from './use-saved-searches.ts';
import type { SearchToSave } from './save-search-button.tsx';
import { failureText } from '../../shared/api/failure-text.ts';

interface SaveSearchDialogProps extends SearchToSave {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Name, frequency, and an email address for visitors. Input remains until the request succeeds. */
export default function SaveSearchDialog({ filters, name: suggestedName, open, onOpenChange }: SaveSearchDialogProps) {
  const { t, language } = useTranslation();
  const session = useSession();
  const openSignIn = useSignInDialog();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useId();
  const [name, setName] = useState(removeIsolation(suggestedName).slice(0, textLength.title));
  const [email, setEmail] = useState('');
  const [frequency, setFrequency] = useState<AlertFrequency>('daily');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isVisitor = !session;
  const lacksName = name.trim() === '';
  const lacksEmail = isVisitor && !isEmail(email);

  async function send(event: FormEvent) {
    event.preventDefault();
    setWasSubmitted(true);
    if (lacksName || lacksEmail || pending) return;
    setPending(true);
    setFailure(null);
    const search = { ...filters, name: name.trim(), frequency, language };
    try {
      if (isVisitor) {
        await request(subscribeSearch, { ...search, email: email.trim() });
        setSentTo(email.trim());
      } else {
        await request(saveSearch, search);
        void queryClient.invalidateQueries({ queryKey: savedSearchesKey });
        onOpenChange(false);
        offerPush('search');
        showToast({
          text: t('alerts.saved', { name: isolateText(search.name) }),
          action: { label: t('alerts.see'), onAction: () => void navigate(userPaths.savedSearches()) },
        });
      }
    } catch (error) {
      setFailure(failureText(t, 'alerts.failed', error));
    }
    setPending(false);
  }

  function signIn() {
    onOpenChange(false);
    openSignIn({ kind: 'account' });
  }

  const choices = (isVisitor ? mailedFrequencies : alertFrequencies).map((value) => ({
    value,
    label: t(`alerts.frequency.${value}`),
  }));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('search.save')}
      description={sentTo === null ? t('alerts.text') : undefined}
      closeLabel={t('shell.close')}
      width="460px"
      footer={
        sentTo === null ? (
          <Button type="submit" form={form} pending={pending} block>
            {t(isVisitor ? 'alerts.subscribe' : 'alerts.submit')}
          </Button>
        ) : (
          <Button variant="line" block onClick={() => onOpenChange(false)}>
            {t('shell.close')}
          </Button>
        )
      }
    >
      {sentTo === null ? (
        <form id={form} className="mt-4 grid gap-5" noValidate onSubmit={(event) => void send(event)}>
          <Field
            label={t('alerts.name')}
            error={wasSubmitted && lacksName ? t('alerts.nameMissing') : undefined}
            required
          >
            <TextInput
              value={name}
              maxLength={textLength.title}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </Field>
          {isVisitor && (
            <Field
              label={t('alerts.email')}
              help={t('alerts.emailHelp')}
              error={wasSubmitted && lacksEmail ? t('alerts.emailWrong') : undefined}
              required
            >
              <TextInput
                type="email"
                inputMode="email"
                autoComplete="email"
                dir="ltr"
                value={email}
                maxLength={textLength.email}
                onChange={(event) => setEmail(event.currentTarget.value)}
              />
            </Field>
          )}
          <RadioGroup legend={t('alerts.frequency')} choices={choices} value={frequency} onValueChange={setFrequency} />
          {failure && (
            <Note tone="danger" live>
              {failure}
            </Note>
          )}
          {isVisitor && (
            <Button variant="ghost" size="sm" className="-ms-3 justify-self-start" onClick={signIn}>
              {t('alerts.signIn')}
            </Button>
          )}
        </form>
      ) : (
        <Note tone="success" live>
          {t('alerts.sent', { email: isolateText(sentTo) })}
        </Note>
      )}
    </Dialog>
  );
}
