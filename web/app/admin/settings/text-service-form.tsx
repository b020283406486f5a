import { adminSaveTextService } from '@latchkey/contract/admin/services/calls';
import type { TextService } from '@latchkey/contract/admin/settings/records';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { ServiceForm, useServiceForm } from './service-form.tsx';

/** The service that sends text messages; read-only when environment variables set it. */
export function TextServiceForm({ service }: { service: TextService }) {
  const { t } = useTranslation();
  return (
    <section className="service-test">
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
  const initialValues = { url, account, key: '', sender };
  const form = useServiceForm(adminSaveTextService, 'text', initialValues);
  const { values, action, field, input } = form;

  return (
    <ServiceForm
      service="text"
      form={form}
      onSave={() => void action.run(values)}
      onRemove={service.source === 'console' ? () => action.run({ is_off: 1 }) : undefined}
    >
      {service.source === 'none' && <Note>{t('console.settings.text.none')}</Note>}
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
        <Field {...field('key')} {...(service.is_key_set === 1 && { help: t('console.settings.text.keySaved') })}>
          <PasswordInput {...input('key')} autoComplete="new-password" showLabel={t('console.signIn.show')} />
        </Field>
        <Field {...field('sender')} required help={t('console.settings.text.senderHelp')}>
          <TextInput {...input('sender')} placeholder="+15005550006" />
        </Field>
      </div>
    </ServiceForm>
  );
}
