import { type FormEvent, useState } from 'react';
import { QueryErrorState } from '../../../components/query-error-state.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useHasRight } from '../../layout/current-operator.ts';
import { Aside } from '../../components/aside.tsx';
import { QueryFallback } from '../../components/query-boundary.tsx';
import { useAdminAction } from '../../components/use-admin-action.ts';
import { DemoNote } from '../../components/demo-note.tsx';
import { useAdminCall } from '../../components/use-admin-call.ts';
import './packages.css';
import { adminGetFeatures, adminSaveFeature } from '@latchkey/contract/admin/packages/calls';
import type { ConsoleFeature } from '@latchkey/contract/admin/packages/records';

/** Names the features of packages and switches each on or off for all packages. */
export function FeaturesAside({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const query = useAdminCall(adminGetFeatures, {});
  return (
    <Aside title={t('console.billing.features')} onClose={onClose} focusOnMount>
      {!query.data ? (
        <QueryFallback query={query} rows={7} isInline />
      ) : (
        <div className="console-form">
          <QueryErrorState query={query} />
          <DemoNote />
          <Note>{t('console.billing.features.note')}</Note>
          {query.data.data.map((feature) => (
            <FeatureForm key={`${feature.id} ${feature.name} ${feature.is_enabled}`} feature={feature} />
          ))}
        </div>
      )}
    </Aside>
  );
}

function FeatureForm({ feature }: { feature: ConsoleFeature }) {
  const { t } = useTranslation();
  const mayManage = useHasRight('manage-money');
  const save = useAdminAction(adminSaveFeature, { successText: t('console.form.saved') });
  const [name, setName] = useState(feature.name);
  const [isOn, setOn] = useState(feature.is_enabled === 1);
  const isDirty = name !== feature.name || isOn !== (feature.is_enabled === 1);
  const title = t(`console.billing.feature.${feature.key}`);
  function submit(event: FormEvent) {
    event.preventDefault();
    void save.run({ id: feature.id, name, is_enabled: isOn ? 1 : 0 });
  }
  return (
    <form className="console-form money-feature-form" noValidate aria-label={title} onSubmit={submit}>
      <Field
        label={title}
        help={t('console.billing.features.packages', { count: feature.packages })}
        error={name.trim() === '' ? t('console.billing.nameMissing') : ''}
      >
        <TextInput
          small
          value={name}
          disabled={!mayManage}
          maxLength={120}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <div className="console-pair">
        <Checkbox checked={isOn} disabled={!mayManage} onChange={() => setOn(!isOn)}>
          {t('console.billing.features.on')}
        </Checkbox>
        {mayManage && isDirty && (
          <Button size="sm" type="submit" pending={save.pending}>
            {t('console.form.save')}
          </Button>
        )}
      </div>
    </form>
  );
}
