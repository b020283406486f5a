import { textLength } from '@latchkey/contract/limits';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { Textarea, TextInput } from '../../ui/fields/text-input.tsx';
import { PropertyField } from '../components/property-field.tsx';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { FormAside } from '../components/form-aside.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useClientId } from '../components/use-client-id.ts';
import './announcements.css';
import { adminSendNotification } from '@latchkey/contract/admin/announcements/calls';

const ConfirmDialog = lazy(() => retryImport(() => import('../../ui/overlays/confirm-dialog.tsx')));

interface AnnouncementFormProps {
  /** Recipient; all users without one. */
  user?: { id: number; name: string };
  onClose: () => void;
}

/** Form that notifies one user, or all users after a confirmation. */
export function AnnouncementForm({ user, onClose }: AnnouncementFormProps) {
  const { t } = useTranslation();
  const send = useAdminAction(adminSendNotification, {
    successText: t(`console.announcements.success.${user ? 'one' : 'all'}`),
    quiet: true,
  });
  const [title, setTitle] = useState('');
  const [message, setMessage] = useState('');
  const [property, setProperty] = useState<Parameters<typeof PropertyField>[0]['property']>(null);
  const [isChecked, setChecked] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const clientId = useClientId();
  const missing = { title: title.trim() === '', message: message.trim() === '' };

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (missing.title || missing.message) return;
    if (user) void run();
    else setConfirming(true);
  }

  async function run() {
    const target = { ...(user && { user_id: user.id }), ...(property && { property_id: property.id }) };
    const content = { title: title.trim(), message: message.trim(), ...target };
    if (await send.run({ ...content, client_id: clientId.idFor(content) })) onClose();
  }

  return (
    <>
      <FormAside
        title={user ? t('console.announcements.toOne', { name: user.name }) : t('console.announcements.new')}
        onClose={onClose}
        onSubmit={submit}
        pending={send.pending}
        isDirty={title !== '' || message !== '' || property !== null}
        saveLabel={t('console.announcements.send')}
      >
        {send.failure && (
          <Note tone="danger" live>
            {adminFailureText(t, send.failure)}
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
        <PropertyField property={property} onSelect={setProperty} isOptional />
        {(!missing.title || !missing.message) && (
          <section>
            <h3 className="console-heading">{t('console.announcements.preview')}</h3>
            <p className="announcement announcement-preview">
              <b dir="auto">{title}</b>
              <span dir="auto">{message}</span>
              {property && <bdi className="console-quiet">{property.title}</bdi>}
            </p>
          </section>
        )}
      </FormAside>
      {isConfirming && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setConfirming}
            title={t('console.announcements.confirm.title')}
            text={t('console.announcements.confirm.text')}
            closeLabel={t('shell.close')}
            cancelLabel={t('console.form.cancel')}
            confirmLabel={t('console.announcements.confirm.yes')}
            onConfirm={run}
          />
        </Suspense>
      )}
    </>
  );
}
