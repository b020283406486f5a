import { adminSaveIdentityProvider } from '@latchkey/contract/admin/services/calls';
import type { IdentityProviderSettings } from '@latchkey/contract/admin/settings/records';
import { socialSignInPaths } from '@latchkey/contract/sign-in/social/social-sign-in';
import type { FormEvent } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { FormAside } from '../components/form-aside.tsx';
import { useServiceForm } from './use-service-form.ts';

/** Adds or changes an identity provider. @param provider null for a new one */
export function IdentityProviderForm({
  provider,
  onClose,
}: {
  provider: IdentityProviderSettings | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { kind = 'oidc', name = '', issuer = '', client_id = '', team_id = '', key_id = '' } = provider ?? {};
  const initialValues = { kind, name, issuer, client_id, team_id, key_id, secret: '' };
  const form = useServiceForm(adminSaveIdentityProvider, 'identity', initialValues);
  const { values, field, input, action } = form;
  const isApple = values.kind === 'apple';
  const savedHint = provider?.is_key_set === 1 && { help: t('console.settings.identity.secretSaved') };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { kind: _, ...texts } = values;
    const saved = await action.run({
      ...texts,
      kind: isApple ? 'apple' : 'oidc',
      ...(provider && { id: provider.id }),
    });
    if (saved) onClose();
  }

  return (
    <FormAside
      title={provider ? provider.name : t('console.settings.identity.new')}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      pending={action.pending}
      isDirty={form.isDirty}
    >
      {form.error && (
        <Note tone="danger" live>
          {form.error}
        </Note>
      )}
      {!provider && (
        <Field {...field('kind')}>
          <Select {...input('kind')} dir={undefined}>
            <option value="oidc">{t('console.settings.identity.kinds.oidc')}</option>
            <option value="apple">{t('console.settings.identity.kinds.apple')}</option>
          </Select>
        </Field>
      )}
      {isApple ? (
        <>
          <Field {...field('client_id')} label={t('console.settings.identity.servicesId')} required>
            <TextInput {...input('client_id')} />
          </Field>
          <Field {...field('team_id')} required>
            <TextInput {...input('team_id')} />
          </Field>
          <Field {...field('key_id')} required>
            <TextInput {...input('key_id')} />
          </Field>
          <Field
            {...field('secret')}
            label={t('console.settings.identity.privateKey')}
            help={t('console.settings.identity.privateKeyHelp')}
            {...savedHint}
          >
            <Textarea {...input('secret')} spellCheck={false} />
          </Field>
        </>
      ) : (
        <>
          <Field {...field('issuer')} required help={t('console.settings.identity.issuerHelp')}>
            <TextInput {...input('issuer')} inputMode="url" placeholder="https://accounts.google.com" />
          </Field>
          <Field {...field('name')}>
            <TextInput {...input('name')} dir="auto" placeholder="Google" />
          </Field>
          <Field {...field('client_id')} required>
            <TextInput {...input('client_id')} />
          </Field>
          <Field {...field('secret')} {...savedHint}>
            <PasswordInput {...input('secret')} autoComplete="new-password" showLabel={t('console.signIn.show')} />
          </Field>
        </>
      )}
      <Field label={t('console.settings.identity.callback')} help={t('console.settings.identity.callbackHelp')}>
        <TextInput
          readOnly
          dir="ltr"
          value={window.location.origin + socialSignInPaths.callback}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
    </FormAside>
  );
}
