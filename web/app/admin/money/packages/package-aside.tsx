import { type FormEvent, useState } from 'react';
import { useFormat } from '../../../format/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Note } from '../../../ui/note.tsx';
import { useHasRight } from '../../frame/current-operator.ts';
import { failedField, failureText } from '../../kit/failure-text.ts';
import { Aside } from '../../kit/aside.tsx';
import { DeleteButton } from '../../kit/delete-button.tsx';
import { FormAside } from '../../kit/form-aside.tsx';
import { useAdminAction } from '../../kit/use-admin-action.ts';
import { draftOf, inputOf } from './package-draft.ts';
import { PackageFields } from './package-fields.tsx';
import { PackagePreview } from './package-preview.tsx';
import { type PackageFieldName, problemsOf } from './package-problems.ts';
import { adminDeletePackage, adminSavePackage } from '@latchkey/contract/admin/packages/calls';
import type { ConsolePackage } from '@latchkey/contract/admin/packages/records';

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
  const [initialDraft] = useState(() => draftOf(saved));
  const [draft, setDraft] = useState(initialDraft);
  const [isSaving, setSaving] = useState(false);
  const save = useAdminAction(adminSavePackage, { successText: t('console.form.saved'), quiet: true });
  const remove = useAdminAction(adminDeletePackage, { successText: t('console.money.packages.deleted') });
  const title = saved ? saved.name : t('console.money.packages.new');
  const [isChecked, setChecked] = useState(false);
  const problems = problemsOf(draft);
  const failedName = failedField(save.failure, fields);
  const failureMessage = save.failure && failureText(t, save.failure);
  const hasChangedMeanwhile = Object(save.failure?.body)['changed_meanwhile'] === true;
  const preview = <PackagePreview draft={draft} id={saved?.id ?? 0} />;

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
    const response = await save.run(inputOf(draft, saved));
    if (!response) setSaving(false);
    else if (!saved) onSaved(response.data.id);
  }

  return (
    <FormAside
      title={title}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      pending={save.pending}
      isDirty={draft !== initialDraft && !isSaving}
      footerStart={
        saved &&
        saved.is_used === 0 && (
          <DeleteButton
            title={t('console.money.packages.delete', { name: saved.name })}
            text={t('console.money.packages.deleteText')}
            onDelete={async () => {
              if (await remove.run({ id: saved.id })) onClose();
            }}
          />
        )
      }
    >
      {saved && <Note>{t(saved.is_used ? 'console.money.packages.kept' : 'console.money.packages.unused')}</Note>}
      <PackageFields draft={draft} onChange={setDraft} problemAt={problemAt} />
      {failureMessage && failedName === null && (
        <Note tone="danger" live>
          {hasChangedMeanwhile ? t('console.money.packages.changed') : failureMessage}
        </Note>
      )}
      {preview}
    </FormAside>
  );
}
