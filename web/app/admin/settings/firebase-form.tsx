import { adminSaveFirebase } from '@latchkey/contract/admin/services/calls';
import type { FirebaseProject } from '@latchkey/contract/admin/settings/records';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { ServiceForm } from './service-form.tsx';
import { useServiceForm } from './use-service-form.ts';

/** The Firebase project that sends pushes to apps; read-only when environment variables set it. */
export function FirebaseForm({ project }: { project: FirebaseProject }) {
  const { t } = useTranslation();
  const state = project.source === 'console' && !project.is_key_set ? 'lost' : project.source;
  return (
    <section className="service-test">
      <h2 className="console-heading">{t('console.settings.firebase.title')}</h2>
      <Note tone={state === 'lost' ? 'warn' : 'info'}>
        {t(`console.settings.firebase.${state}`, { project: project.project_id })}
      </Note>
      {project.source !== 'environment' && <Editor isSet={project.source === 'console'} />}
    </section>
  );
}

function Editor({ isSet }: { isSet: boolean }) {
  const { t } = useTranslation();
  const form = useServiceForm(adminSaveFirebase, 'firebase', { service_account: '' });
  const { values, action, field, input } = form;
  return (
    <ServiceForm
      service="firebase"
      form={form}
      onSave={() => void action.run(values)}
      onRemove={isSet ? () => void action.run({ is_off: 1 }) : undefined}
    >
      <Field {...field('service_account')} required help={t('console.settings.firebase.service_accountHelp')}>
        <Textarea {...input('service_account')} spellCheck={false} />
      </Field>
    </ServiceForm>
  );
}
