import { adminSaveFirebase } from '@latchkey/contract/calls/console/services';
import type { FirebaseProject } from '@latchkey/contract/records/console-settings';
import type { FormEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useServiceForm } from './use-service-form.ts';

/** The Firebase project that reaches apps; the environment's can only be looked at. */
export function FirebaseForm({ project }: { project: FirebaseProject }) {
  const { t } = useTranslation();
  const state = project.source === 'console' && !project.is_key_set ? 'lost' : project.source;
  return (
    <section className="trial">
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
  const first = { service_account: '' };
  const { form, typed, tried, action, trouble, field, input } = useServiceForm(adminSaveFirebase, 'firebase', first);

  function submit(event: FormEvent) {
    event.preventDefault();
    tried();
    void action.run(typed);
  }

  return (
    <form ref={form} className="console-form" noValidate onSubmit={submit}>
      {trouble && (
        <Note tone="danger" live>
          {trouble}
        </Note>
      )}
      <Field {...field('service_account')} required help={t('console.settings.firebase.service_accountHelp')}>
        <Textarea {...input('service_account')} spellCheck={false} />
      </Field>
      <p className="console-actions">
        <Button size="sm" type="submit" pending={action.pending}>
          {t('console.settings.firebase.save')}
        </Button>
        {isSet && (
          <Button size="sm" variant="ghost" onClick={() => void action.run({ is_off: 1 })}>
            {t('console.settings.firebase.forget')}
          </Button>
        )}
      </p>
    </form>
  );
}
