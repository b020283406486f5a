import { type FormEvent, useState } from 'react';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { useHasRight } from '../../layout/current-operator.ts';
import { failedField, adminFailureText } from '../../components/admin-failure-text.ts';
import { Aside } from '../../components/aside.tsx';
import { DeleteButton } from '../../components/delete-button.tsx';
import { FormAside } from '../../components/form-aside.tsx';
import { useAdminAction } from '../../components/use-admin-action.ts';
import {
  draftOf,
  inputOf,
  durationHours,
  type PackageDraft,
  type PackageFieldName,
  problemsOf,
} from './package-draft.ts';
import { PackageFields } from './package-fields.tsx';
import { adminDeletePackage, adminSavePackage } from '@latchkey/contract/admin/packages/calls';
import type { ConsolePackage } from '@latchkey/contract/admin/packages/records';
import { featureKeys, features } from '@latchkey/contract/package/features';
import { DeferredTexts } from '../../../shared/i18n/deferred-texts.tsx';
import { OfferFeatureRow, PackageColumn } from '../../../routes/package/package-column.tsx';

interface PackageAsideProps {
  /** Left out for a new package. */
  saved?: ConsolePackage;
  onClose: () => void;
  onSaved: (id: number) => void;
}

const fields = [
  'name',
  'price',
  'duration',
  'ios_product_id',
  'features',
] as const satisfies readonly PackageFieldName[];

/** Form of a package beside the table, with a preview. Without the right to manage packages: the preview only. */
export function PackageAside({ saved, onClose, onSaved }: PackageAsideProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayManage = useHasRight('manage-money');
  // The version that is edited, not the newest: saving must fail when another admin has changed the package meanwhile.
  const [edited, setEdited] = useState(() => ({ saved, draft: draftOf(saved) }));
  const [draft, setDraft] = useState(edited.draft);
  const [isSaving, setSaving] = useState(false);
  const save = useAdminAction(adminSavePackage, { successText: t('console.form.saved'), quiet: true });
  const remove = useAdminAction(adminDeletePackage, { successText: t('console.billing.packages.deleted') });
  const title = saved ? saved.name : t('console.billing.packages.new');
  const [isChecked, setChecked] = useState(false);
  const problems = problemsOf(draft);
  const failedName = failedField(save.failure, fields);
  const failureMessage = save.failure && adminFailureText(t, save.failure);
  const hasChangedMeanwhile = save.failure?.body['changed_meanwhile'] === true;
  const preview = <PackagePreview draft={mayManage ? draft : draftOf(saved)} id={saved?.id ?? 0} />;

  if (!mayManage) {
    return (
      <Aside title={title} onClose={onClose}>
        {preview}
      </Aside>
    );
  }

  function problemAt(name: PackageFieldName): string | undefined {
    const problem = isChecked ? problems.get(name) : undefined;
    if (!problem) return name === failedName ? (failureMessage ?? undefined) : undefined;
    return t(problem.text, { most: problem.max === undefined ? undefined : format.number(problem.max) });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (problems.size > 0) return;
    setSaving(true);
    const response = await save.run(inputOf(draft, edited.saved));
    if (response && !saved) return onSaved(response.data.id);
    setSaving(false);
    if (!response) return;
    const next = { saved: response.data, draft: draftOf(response.data) };
    setEdited(next);
    // Input since the request was sent stays.
    setDraft((current) => (current === draft ? next.draft : current));
  }

  return (
    <FormAside
      title={title}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      pending={save.pending}
      isDirty={draft !== edited.draft && !isSaving}
      footerStart={
        saved &&
        saved.is_used === 0 && (
          <DeleteButton
            title={t('console.billing.packages.delete', { name: saved.name })}
            text={t('console.billing.packages.deleteText')}
            onDelete={async () => {
              if (await remove.run({ id: saved.id })) onClose();
            }}
          />
        )
      }
    >
      {saved && <Note>{t(saved.is_used ? 'console.billing.packages.used' : 'console.billing.packages.unused')}</Note>}
      <PackageFields draft={draft} onChange={setDraft} problemAt={problemAt} />
      {failureMessage && failedName === null && (
        <Note tone="danger" live>
          {hasChangedMeanwhile ? t('console.billing.packages.changed') : failureMessage}
        </Note>
      )}
      {preview}
    </FormAside>
  );
}

/** The package as visitors see it on the package page. */
function PackagePreview({ draft, id }: { draft: PackageDraft; id: number }) {
  const { t } = useTranslation();
  const opens = featureKeys.flatMap((key) => {
    const { limitType, limit } = draft.featureLimits[key];
    return limitType === 'off' ? [] : [{ id: features[key].id, limit: limitType === 'limited' ? (limit ?? 0) : null }];
  });
  const price = draft.isPaid ? draft.price : null;
  const offer = { id, name: draft.name, price, duration: durationHours(draft), opens };
  return (
    <section aria-label={t('console.billing.preview')} className="package-preview">
      <h3 className="console-heading">{t('console.billing.preview')}</h3>
      <DeferredTexts group="pages">
        <PackageColumn offer={offer} action={null}>
          {featureKeys.map((key) => (
            <OfferFeatureRow key={key} feature={key} offer={offer} />
          ))}
        </PackageColumn>
      </DeferredTexts>
    </section>
  );
}
