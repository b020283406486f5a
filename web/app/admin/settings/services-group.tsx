import {
  adminTestFiles,
  adminTestGeocoder,
  adminTestMail,
  adminTestText,
} from '@latchkey/contract/calls/console/settings';
import type { MarketSettings } from '@latchkey/contract/records/console-settings';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { MailServerForm } from './mail-server-form.tsx';
import { PushTrial } from './push-trial.tsx';
import { TrialOf } from './trial-of.tsx';

/** Mail server, and a try of everything that reaches outside. */
export function ServicesGroup({ settings }: { settings: MarketSettings }) {
  const { t } = useTranslation();
  const [number, setNumber] = useState('');
  const [address, setAddress] = useState('');
  return (
    <>
      <MailServerForm key={JSON.stringify(settings.sending)} server={settings.sending} />
      <TrialOf service="mail" call={adminTestMail} input={{}} />
      <TrialOf service="text" call={adminTestText} input={{ number }} isReady={number.trim() !== ''}>
        <Field label={t('console.settings.trial.number')}>
          <TextInput
            dir="ltr"
            inputMode="tel"
            autoComplete="off"
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        </Field>
      </TrialOf>
      <PushTrial apps={settings.reaches_apps} />
      <TrialOf service="places" call={adminTestGeocoder} input={{ address }} isReady={address.trim() !== ''}>
        <Field label={t('console.settings.trial.address')}>
          <TextInput autoComplete="off" value={address} onChange={(event) => setAddress(event.currentTarget.value)} />
        </Field>
      </TrialOf>
      <TrialOf service="files" call={adminTestFiles} input={{}} />
    </>
  );
}
