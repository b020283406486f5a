import { adminSaveMailServer } from '@latchkey/contract/admin/settings/calls';
import type { MailServer } from '@latchkey/contract/admin/settings/records';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { ServiceForm, useServiceForm } from './service-form.tsx';

/** The mail server; read-only when environment variables set it. */
export function MailServerForm({ server }: { server: MailServer }) {
  const { t } = useTranslation();
  if (server.source === 'environment') {
    return (
      <Note>
        {t('console.settings.mail.environment', { host: `${server.host}:${server.port}`, sender: server.sender })}
      </Note>
    );
  }
  return <Editor server={server} />;
}

function Editor({ server }: { server: MailServer }) {
  const { t } = useTranslation();
  const { host, port, security, user, sender } = server;
  const initialValues = { host, port: String(port), security, user, key: '', sender };
  const form = useServiceForm(adminSaveMailServer, 'mail', initialValues);
  const { values, set, action, field, input } = form;

  return (
    <ServiceForm
      service="mail"
      form={form}
      onSave={() => void action.run({ ...values, security: values.security === 'tls' ? 'tls' : 'starttls' })}
      onRemove={server.source === 'console' ? () => action.run({ is_off: 1 }) : undefined}
    >
      <h2 className="console-heading">{t('console.settings.mail.title')}</h2>
      {server.source === 'none' && <Note>{t('console.settings.mail.none')}</Note>}
      <div className="console-pair">
        <Field {...field('host')} required>
          <TextInput {...input('host')} placeholder="smtp.example.org" />
        </Field>
        <Field {...field('security')}>
          <Select
            value={values.security}
            onChange={({ currentTarget: { value } }) => set({ security: value, port: value === 'tls' ? '465' : '587' })}
          >
            <option value="starttls">{t('console.settings.mail.starttls')}</option>
            <option value="tls">{t('console.settings.mail.tls')}</option>
          </Select>
        </Field>
        <Field {...field('port')} required>
          <TextInput {...input('port')} inputMode="numeric" />
        </Field>
        <Field {...field('user')}>
          <TextInput {...input('user')} />
        </Field>
        <Field {...field('key')} {...(server.is_key_set === 1 && { help: t('console.settings.mail.keySaved') })}>
          <PasswordInput {...input('key')} autoComplete="new-password" showLabel={t('console.signIn.show')} />
        </Field>
        <Field {...field('sender')} required help={t('console.settings.mail.senderHelp')}>
          <TextInput {...input('sender')} placeholder="Casa <hello@example.org>" />
        </Field>
      </div>
    </ServiceForm>
  );
}
