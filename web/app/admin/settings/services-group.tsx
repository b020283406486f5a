import { adminTestFirebase, adminTestText, adminSaveFirebase } from '@latchkey/contract/admin/services/calls';
import { adminTestFiles, adminTestMail } from '@latchkey/contract/admin/settings/calls';
import type {
  IdentityProviderSettings,
  MarketSettings,
  FirebaseProject,
} from '@latchkey/contract/admin/settings/records';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput, Textarea } from '../../ui/fields/text-input.tsx';
import { DemoNote } from '../components/demo-note.tsx';
import { Page } from '../components/page.tsx';
import { useOpenRow } from '../components/table/use-open-row.tsx';
import { useLeaveGuard } from '../components/use-leave-guard.tsx';
import { AddressServices } from './address-services.tsx';
import { IdentityProviderForm, IdentityProviders } from './identity-providers.tsx';
import { MailServerForm } from './mail-server-form.tsx';
import { RoutingForm } from './routing-form.tsx';
import { SearchModelForm } from './search-model-form.tsx';
import { TestPush } from './test-push.tsx';
import { TextServiceForm } from './text-service-form.tsx';
import { TestServiceForm } from './test-service-form.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { ServiceForm, SetUnsavedCountContext, useServiceForm } from './service-form.tsx';

/** Mail server, text messages, identity providers, Firebase and addresses, with a test of each external service. */
export function ServicesGroup({ settings, tabs }: { settings: MarketSettings; tabs: ReactNode }) {
  const { t } = useTranslation();
  const { sending, texts, firebase, identity_providers: providers } = settings;
  const [number, setNumber] = useState('');
  const [unsavedCount, setUnsavedCount] = useState(0);
  const { open, show, close, leaveDialog } = useOpenRow<IdentityProviderSettings>(({ id }) => id);
  return (
    <Page
      title={t('console.settings.title')}
      aside={
        open && (
          <IdentityProviderForm
            key={open === 'new' ? 'new' : open.id}
            provider={open === 'new' ? null : open}
            onClose={close}
          />
        )
      }
    >
      {tabs}
      <SetUnsavedCountContext value={setUnsavedCount}>
        <div className="console-body">
          <DemoNote />
          <MailServerForm key={JSON.stringify(sending)} server={sending} />
          <TestServiceForm service="mail" call={adminTestMail} input={{}} />
          <TextServiceForm key={JSON.stringify(texts)} service={texts} />
          <TestServiceForm service="text" call={adminTestText} input={{ number }} isReady={number.trim() !== ''}>
            <Field label={t('console.settings.trial.number')}>
              <TextInput
                dir="ltr"
                inputMode="tel"
                autoComplete="off"
                value={number}
                onChange={(event) => setNumber(event.currentTarget.value)}
              />
            </Field>
          </TestServiceForm>
          <IdentityProviders providers={providers} onOpen={show} />
          <TestPush />
          <FirebaseForm key={JSON.stringify(firebase)} project={firebase} />
          {firebase.source !== 'none' && <TestServiceForm service="apps" call={adminTestFirebase} input={{}} />}
          <AddressServices addresses={settings.addresses} nearby={settings.nearby} />
          <RoutingForm key={JSON.stringify(settings.routing)} settings={settings.routing} />
          <SearchModelForm key={JSON.stringify(settings.search_model)} settings={settings.search_model} />
          <TestServiceForm service="files" call={adminTestFiles} input={{}} />
        </div>
      </SetUnsavedCountContext>
      {/* The router supports one blocker at a time; an open form has its own. */}
      {!open && <LeaveGuard isDirty={unsavedCount > 0} />}
      {leaveDialog}
    </Page>
  );
}

function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  return useLeaveGuard(isDirty);
}

/** The Firebase project that sends pushes to apps; read-only when environment variables set it. */
function FirebaseForm({ project }: { project: FirebaseProject }) {
  const { t } = useTranslation();
  const state = project.source === 'console' && !project.is_key_set ? 'lost' : project.source;
  return (
    <section className="service-test">
      <h2 className="console-heading">{t('console.settings.firebase.title')}</h2>
      <Note tone={state === 'lost' ? 'warn' : 'info'}>
        {t(`console.settings.firebase.${state}`, { project: project.project_id })}
      </Note>
      {project.source !== 'environment' && <FirebaseKeyForm isSet={project.source === 'console'} />}
    </section>
  );
}

function FirebaseKeyForm({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation();
  const form = useServiceForm(adminSaveFirebase, 'firebase', { service_account: '' });
  const { values, action, field, input } = form;
  return (
    <ServiceForm
      service="firebase"
      form={form}
      onSave={() => void action.run(values)}
      onRemove={isSet ? () => action.run({ is_off: 1 }) : undefined}
    >
      <Field {...field('service_account')} required help={t('console.settings.firebase.service_accountHelp')}>
        <Textarea {...input('service_account')} spellCheck={false} />
      </Field>
    </ServiceForm>
  );
}
