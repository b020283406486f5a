import { adminSaveSearchModel, adminTestSearchModel } from '@latchkey/contract/admin/services/calls';
import type { SearchModelSettings } from '@latchkey/contract/admin/settings/records';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { ServiceForm, useServiceForm } from './service-form.tsx';
import { TestServiceForm } from './test-service-form.tsx';

/** The model that reads search texts with a test of it; read-only when environment variables set it. */
export function SearchModelForm({ settings }: { settings: SearchModelSettings }) {
  const { t } = useTranslation();
  const { source, url, model } = settings;
  return (
    <>
      <section className="service-test">
        <h2 className="console-heading">{t('console.settings.searchModel.title')}</h2>
        {source === 'environment' ? (
          <Note>{t('console.settings.searchModel.environment', { model, url })}</Note>
        ) : (
          <Editor settings={settings} />
        )}
      </section>
      {source !== 'none' && <TestServiceForm service="searchModel" call={adminTestSearchModel} input={{}} />}
    </>
  );
}

function Editor({ settings }: { settings: SearchModelSettings }) {
  const { t } = useTranslation();
  const { source, url, model, is_key_set } = settings;
  const form = useServiceForm(adminSaveSearchModel, 'searchModel', { url, model, key: '' });
  const { values, action, field, input } = form;
  return (
    <ServiceForm
      service="searchModel"
      form={form}
      onSave={() => void action.run(values)}
      onRemove={source === 'console' ? () => action.run({ is_off: 1 }) : undefined}
    >
      {source === 'none' && <Note>{t('console.settings.searchModel.none')}</Note>}
      <Field {...field('url')} required help={t('console.settings.searchModel.urlHelp')}>
        <TextInput {...input('url')} inputMode="url" placeholder="http://localhost:11434/v1" />
      </Field>
      <div className="console-pair">
        <Field {...field('model')} required help={t('console.settings.searchModel.modelHelp')}>
          <TextInput {...input('model')} />
        </Field>
        <Field
          {...field('key')}
          help={t(is_key_set === 1 ? 'console.settings.text.keySaved' : 'console.settings.searchModel.keyHelp')}
        >
          <PasswordInput {...input('key')} autoComplete="new-password" showLabel={t('console.signIn.show')} />
        </Field>
      </div>
    </ServiceForm>
  );
}
