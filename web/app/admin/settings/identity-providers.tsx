import { adminDeleteIdentityProvider, adminTestIdentityProvider } from '@latchkey/contract/admin/services/calls';
import type { IdentityProviderSettings, ServiceTest } from '@latchkey/contract/admin/settings/records';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../components/delete-button.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { ServiceTestResult } from './test-service-form.tsx';

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
