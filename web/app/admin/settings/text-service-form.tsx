import { adminSaveTextService } from '@latchkey/contract/calls/console/services';
import type { TextService } from '@latchkey/contract/records/console-settings';
import type { FormEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useServiceForm } from './use-service-form.ts';

/** The service that sends text messages; the environment's can only be looked at. */
export function TextServiceForm({ service }: { service: TextService }) {
  const { t } = useTranslation();
  return (
    <section className="trial">
      <h2 className="console-heading">{t('console.settings.text.title')}</h2>
      {service.source === 'environment' ? (
        <Note>
          {t('console.settings.text.environment', { host: new URL(service.url).host, sender: service.sender })}
        </Note>
      ) : (
        <Editor service={service} />
      )}
    </section>
  );
}

function Editor({ service }: { service: TextService }) {
  const { t } = useTranslation();
  const { url, account, sender } = service;
  const first = { url, account, key: '', sender };
  const { form, typed, tried, action, trouble, field, input } = useServiceForm(adminSaveTextService, 'text', first);

  function submit(event: FormEvent) {
    event.preventDefault();
    tried();
    void action.run(typed);
  }

  return (
    <form ref={form} className="console-form" noValidate onSubmit={submit}>
      {service.source === 'none' && <Note>{t('console.settings.text.none')}</Note>}
      {trouble && (
        <Note tone="danger" live>
          {trouble}
        </Note>
      )}
      <Field {...field('url')} required help={t('console.settings.text.urlHelp')}>
        <TextInput
          {...input('url')}
          inputMode="url"
          placeholder="https://api.twilio.com/2010-04-01/Accounts/AC…/Messages.json"
        />
      </Field>
      <div className="console-pair">
        <Field {...field('account')}>
          <TextInput {...input('account')} />
        </Field>
        <Field {...field('key')} {...(service.is_key_set === 1 && { help: t('console.settings.text.keyKept') })}>
          <PasswordInput {...input('key')} autoComplete="new-password" showLabel={t('console.signIn.show')} />
        </Field>
        <Field {...field('sender')} required help={t('console.settings.text.senderHelp')}>
          <TextInput {...input('sender')} placeholder="+15005550006" />
        </Field>
      </div>
      <p className="console-actions">
        <Button size="sm" type="submit" pending={action.pending}>
          {t('console.settings.text.save')}
        </Button>
        {service.source === 'console' && (
          <Button size="sm" variant="ghost" onClick={() => void action.run({ is_off: 1 })}>
            {t('console.settings.text.forget')}
          </Button>
        )}
      </p>
    </form>
  );
}
