import { textLength } from '@latchkey/contract/limits';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { patiently } from '../../ui/patiently.ts';
import { Textarea } from '../../ui/textarea.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { HomeChoice } from '../kit/home-choice.tsx';
import { failureText } from '../kit/failure-text.ts';
import { FormAside } from '../kit/form-aside.tsx';
import { useAdminAction } from '../kit/use-admin-action.ts';
import { useClientId } from '../kit/use-client-id.ts';
import './announcements.css';
import { adminSendNotification } from '@latchkey/contract/admin/announcements/calls';

const ConfirmDialog = lazy(() => patiently(() => import('../../ui/confirm-dialog.tsx')));

interface AnnouncementFormProps {
  /** Whom it is for; everybody when nobody is named. */
  person?: { id: number; name: string };
  onClose: () => void;
}

/** Tells everybody, or one person, something in the operator's own words; everybody only after a question. */
export function AnnouncementForm({ person, onClose }: AnnouncementFormProps) {
  const { t } = useTranslation();
  const send = useAdminAction(adminSendNotification, {
    said: t(`console.announcements.said.${person ? 'one' : 'all'}`),
    quiet: true,
  });
  const [title, setTitle] = useState('');
  const [message, setMessage] = useState('');
  const [home, setHome] = useState<Parameters<typeof HomeChoice>[0]['home']>(null);
  const [isChecked, setChecked] = useState(false);
  const [isAsked, ask] = useState(false);
  const clientId = useClientId();
  const missing = { title: title.trim() === '', message: message.trim() === '' };

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (missing.title || missing.message) return;
    if (person) void run();
    else ask(true);
  }

  async function run() {
    const about = { ...(person && { user_id: person.id }), ...(home && { property_id: home.id }) };
    const told = { title: title.trim(), message: message.trim(), ...about };
    if (await send.run({ ...told, client_id: clientId.of(told) })) onClose();
  }

  return (
    <>
      <FormAside
        title={person ? t('console.announcements.toOne', { name: person.name }) : t('console.announcements.new')}
        onClose={onClose}
        onSubmit={submit}
        pending={send.pending}
        isDirty={title !== '' || message !== '' || home !== null}
        saveLabel={t('console.announcements.send')}
      >
        {send.failure && (
          <Note tone="danger" live>
            {failureText(t, send.failure)}
          </Note>
        )}
        <p className="console-quiet">{t('console.announcements.help')}</p>
        <Field
          label={t('console.announcements.heading')}
          required
          error={isChecked && missing.title ? t('console.announcements.headingMissing') : undefined}
        >
          <TextInput
            dir="auto"
            maxLength={textLength.title}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
        <Field
          label={t('console.announcements.message')}
          required
          error={isChecked && missing.message ? t('console.announcements.messageMissing') : undefined}
        >
          <Textarea
            rows={5}
            dir="auto"
            maxLength={textLength.notification}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </Field>
        <HomeChoice home={home} onChoose={setHome} isOptional />
        {(!missing.title || !missing.message) && (
          <section>
            <h3 className="console-heading">{t('console.announcements.preview')}</h3>
            <p className="announcement announcement-preview">
              <b dir="auto">{title}</b>
              <span dir="auto">{message}</span>
              {home && <bdi className="console-quiet">{home.title}</bdi>}
            </p>
          </section>
        )}
      </FormAside>
      {isAsked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={ask}
            title={t('console.announcements.ask.title')}
            text={t('console.announcements.ask.text')}
            closeLabel={t('shell.close')}
            noLabel={t('console.form.cancel')}
            yesLabel={t('console.announcements.ask.yes')}
            onYes={run}
          />
        </Suspense>
      )}
    </>
  );
}
