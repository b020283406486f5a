import { adminSaveRouting, adminTestRouting } from '@latchkey/contract/admin/services/calls';
import { hasPublicUrl, routingEngines } from '@latchkey/contract/admin/settings/routing-engines';
import type { RoutingSettings } from '@latchkey/contract/admin/settings/records';
import { type TravelMode, travelModes } from '@latchkey/contract/search/travel';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { ServiceForm, useServiceForm } from './service-form.tsx';
import { TestServiceForm } from './test-service-form.tsx';

/** The engine of travel times with a test of it; read-only when environment variables set it. */
export function RoutingForm({ settings }: { settings: RoutingSettings }) {
  const { t } = useTranslation();
  const [address, setAddress] = useState('');
  const [mode, setMode] = useState<TravelMode>('walk');
  const { source, engine, url } = settings;
  return (
    <>
      <section className="service-test">
        <h2 className="console-heading">{t('console.settings.routing.title')}</h2>
        {source === 'environment' ? (
          <Note>
            {t('console.settings.routing.environment', {
              engine: t(`console.settings.routing.engines.${engine}`),
              url,
            })}
          </Note>
        ) : (
          <Editor settings={settings} />
        )}
      </section>
      {source !== 'none' && (
        <TestServiceForm
          service="routing"
          call={adminTestRouting}
          input={{ address, mode }}
          isReady={address.trim() !== ''}
        >
          <div className="console-pair">
            <Field label={t('console.settings.trial.address')}>
              <TextInput
                autoComplete="off"
                value={address}
                onChange={(event) => setAddress(event.currentTarget.value)}
              />
            </Field>
            <Field label={t('console.settings.trial.mode')}>
              <Select value={mode} onChange={({ currentTarget: { value } }) => setMode(modeOf(value))}>
                {travelModes.map((one) => (
                  <option key={one} value={one}>
                    {t(`console.settings.routing.modes.${one}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        </TestServiceForm>
      )}
    </>
  );
}

function modeOf(value: string): TravelMode {
  return travelModes.find((mode) => mode === value) ?? 'walk';
}

function Editor({ settings }: { settings: RoutingSettings }) {
  const { t } = useTranslation();
  const { source, engine, url, is_key_set } = settings;
  const form = useServiceForm(adminSaveRouting, 'routing', { engine, url, key: '' });
  const { values, set, action, field, input } = form;
  const chosen = routingEngines.find((name) => name === values.engine) ?? 'valhalla';
  const isPublic = hasPublicUrl(chosen);
  return (
    <ServiceForm
      service="routing"
      form={form}
      onSave={() => void action.run({ ...values, engine: chosen })}
      onRemove={source === 'console' ? () => action.run({ is_off: 1 }) : undefined}
    >
      {source === 'none' && <Note>{t('console.settings.routing.none')}</Note>}
      <Field {...field('engine')} help={t(`console.settings.routing.engineHelp.${chosen}`)}>
        <Select
          value={chosen}
          onChange={({ currentTarget: { value } }) => set({ engine: value as typeof chosen, url: '' })}
        >
          {routingEngines.map((name) => (
            <option key={name} value={name}>
              {t(`console.settings.routing.engines.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="console-pair">
        <Field
          {...field('url')}
          required={!isPublic}
          help={t(`console.settings.routing.urlHelp.${isPublic ? 'public' : 'own'}`)}
        >
          <TextInput {...input('url')} inputMode="url" placeholder={placeholders[chosen]} />
        </Field>
        <Field
          {...field('key')}
          required={chosen === 'google'}
          help={t(
            is_key_set === 1
              ? 'console.settings.text.keySaved'
              : `console.settings.routing.keyHelp.${isPublic ? 'public' : 'own'}`,
          )}
        >
          <PasswordInput {...input('key')} autoComplete="new-password" showLabel={t('console.signIn.show')} />
        </Field>
      </div>
    </ServiceForm>
  );
}

const placeholders = {
  valhalla: 'http://valhalla.internal:8002',
  osrm: 'https://osrm.example.org/routed-{profile}',
  openrouteservice: 'https://api.openrouteservice.org',
  google: 'https://routes.googleapis.com',
};
