import {
  adminDeleteIdentityProvider,
  adminTestIdentityProvider,
  adminSaveIdentityProvider,
} from '@latchkey/contract/admin/services/calls';
import type { IdentityProviderSettings, ServiceTest } from '@latchkey/contract/admin/settings/records';
import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../components/delete-button.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { ServiceTestResult } from './test-service-form.tsx';
import { socialSignInPaths } from '@latchkey/contract/sign-in/social/social-sign-in';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput, Textarea } from '../../ui/fields/text-input.tsx';
import { FormAside } from '../components/form-aside.tsx';
import { useServiceForm } from './service-form.tsx';

interface IdentityProvidersProps {
  providers: readonly IdentityProviderSettings[];
  onOpen: (provider: IdentityProviderSettings | 'new') => void;
}

/** Identity providers for social sign-in, each with a connection test. */
export function IdentityProviders({ providers, onOpen }: IdentityProvidersProps) {
  const { t } = useTranslation();
  return (
    <section className="service-test">
      <h2 className="console-heading">{t('console.settings.identity.title')}</h2>
      <p className="console-quiet">{t('console.settings.identity.text')}</p>
      {providers.length > 0 && (
        <ul className="service-list">
          {providers.map((provider) => (
            <ProviderRow key={provider.id} provider={provider} onOpen={() => onOpen(provider)} />
          ))}
        </ul>
      )}
      <p>
        <Button size="sm" variant="line" onClick={() => onOpen('new')}>
          <Plus />
          {t('console.settings.identity.add')}
        </Button>
      </p>
    </section>
  );
}

function ProviderRow({ provider, onOpen }: { provider: IdentityProviderSettings; onOpen: () => void }) {
  const { t } = useTranslation();
  const { id, name, issuer, source } = provider;
  const test = useAdminAction(adminTestIdentityProvider);
  const remove = useAdminAction(adminDeleteIdentityProvider);
  const [result, setResult] = useState<ServiceTest | null>(null);

  async function runTest() {
    setResult(null);
    setResult((await test.run({ id }))?.data ?? null);
  }

  return (
    <li>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          <bdi dir="ltr">{issuer}</bdi>
        </small>
        {source === 'environment' && <small>{t('console.settings.identity.environment')}</small>}
      </p>
      <p className="console-actions">
        <Button size="sm" variant="line" pending={test.pending} onClick={() => void runTest()}>
          {t('console.settings.try.identity')}
        </Button>
        {source === 'console' && (
          <>
            <Button size="sm" variant="line" onClick={onOpen}>
              {t('console.settings.identity.change')}
            </Button>
            <DeleteButton
              title={t('console.settings.identity.removeTitle', { name })}
              text={t('console.settings.identity.removeText', { name })}
              label={t('console.settings.identity.remove')}
              onDelete={() => remove.run({ id })}
            />
          </>
        )}
      </p>
      {result && <ServiceTestResult service="identity" {...result} />}
    </li>
  );
}

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
