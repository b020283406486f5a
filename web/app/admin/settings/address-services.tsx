import {
  adminSaveAddressService,
  adminSaveNearbySource,
  adminTestNearbySource,
} from '@latchkey/contract/admin/addresses/calls';
import {
  addressProviders,
  type AddressProviderName,
  type AddressService,
  type NearbySource,
} from '@latchkey/contract/admin/addresses/records';
import { adminTestGeocoder } from '@latchkey/contract/admin/settings/calls';
import type { MarketSettings } from '@latchkey/contract/admin/settings/records';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { ServiceForm, useServiceForm } from './service-form.tsx';
import { TestServiceForm } from './test-service-form.tsx';

/** Provider of street addresses and server for nearby places, each with a test. */
export function AddressServices({ addresses, nearby }: Pick<MarketSettings, 'addresses' | 'nearby'>) {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  const [town, setTown] = useState('');
  return (
    <>
      <section className="service-test">
        <h2 className="console-heading">{t('console.settings.addresses.title')}</h2>
        <AddressServiceForm key={JSON.stringify(addresses)} service={addresses} />
      </section>
      <TestServiceForm service="places" call={adminTestGeocoder} input={{ address }} isReady={address.trim() !== ''}>
        <Field label={t('console.settings.trial.address')}>
          <TextInput autoComplete="off" value={address} onChange={(event) => setAddress(event.currentTarget.value)} />
        </Field>
      </TestServiceForm>
      <section className="service-test">
        <h2 className="console-heading">{t('console.settings.nearby.title')}</h2>
        <NearbySourceForm key={JSON.stringify(nearby)} source={nearby} />
      </section>
      {nearby.source !== 'none' && (
        <TestServiceForm
          service="nearby"
          call={adminTestNearbySource}
          input={{ address: town }}
          isReady={town.trim() !== ''}
        >
          <Field label={t('console.settings.trial.town')}>
            <TextInput autoComplete="off" value={town} onChange={(event) => setTown(event.currentTarget.value)} />
          </Field>
        </TestServiceForm>
      )}
    </>
  );
}

const needsKey: readonly AddressProviderName[] = ['google', 'mapbox'];

function AddressServiceForm({ service }: { service: AddressService }) {
  const { t } = useTranslation();
  const initialValues = { provider: service.provider || addressProviders[0], url: service.url, key: '' };
  const form = useServiceForm(adminSaveAddressService, 'addresses', initialValues);
  const { values, set, action, field, input } = form;
  const provider = addressProviders.find((each) => each === values.provider) ?? addressProviders[0];
  const isOwn = provider === service.provider;
  if (service.source === 'environment') {
    const name = t(`console.settings.addresses.providers.${provider}`);
    return <Note>{t('console.settings.addresses.environment', { provider: name })}</Note>;
  }
  const isKeyLost = service.source === 'console' && isOwn && needsKey.includes(provider) && !service.is_key_set;
  return (
    <ServiceForm
      service="addresses"
      form={form}
      onSave={() => void action.run({ ...values, provider })}
      onRemove={service.source === 'console' ? () => action.run({ is_off: 1 }) : undefined}
    >
      {service.source === 'none' && <Note>{t('console.settings.addresses.none')}</Note>}
      {isKeyLost && <Note tone="warn">{t('console.settings.addresses.lost')}</Note>}
      <Field {...field('provider')} help={t(`console.settings.addresses.about.${provider}`)}>
        <Select
          value={provider}
          onChange={({ currentTarget }) => set({ provider: currentTarget.value as AddressProviderName, url: '' })}
        >
          {addressProviders.map((each) => (
            <option key={each} value={each}>
              {t(`console.settings.addresses.providers.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="console-pair">
        <Field
          {...field('url')}
          {...(provider === 'pelias' ? { required: true } : { help: t('console.settings.addresses.urlHelp') })}
        >
          <TextInput {...input('url')} inputMode="url" placeholder="https://geocoder.example.org" />
        </Field>
        <Field
          {...field('key')}
          required={needsKey.includes(provider) && !(isOwn && service.is_key_set)}
          {...(isOwn && service.is_key_set === 1 && { help: t('console.settings.addresses.keySaved') })}
        >
          <PasswordInput {...input('key')} autoComplete="new-password" showLabel={t('console.signIn.show')} />
        </Field>
      </div>
    </ServiceForm>
  );
}

function NearbySourceForm({ source }: { source: NearbySource }) {
  const { t } = useTranslation();
  const form = useServiceForm(adminSaveNearbySource, 'nearby', { url: source.url });
  const { values, action, field, input } = form;
  if (source.source === 'environment')
    return <Note>{t('console.settings.nearby.environment', { host: new URL(source.url).host })}</Note>;
  return (
    <ServiceForm
      service="nearby"
      form={form}
      onSave={() => void action.run(values)}
      onRemove={source.source === 'console' ? () => action.run({ is_off: 1 }) : undefined}
    >
      {source.source === 'none' && <Note>{t('console.settings.nearby.none')}</Note>}
      <Field {...field('url')} required help={t('console.settings.nearby.urlHelp')}>
        <TextInput {...input('url')} inputMode="url" placeholder="https://overpass.example.org/api/interpreter" />
      </Field>
    </ServiceForm>
  );
}
