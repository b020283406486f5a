import { type FormEvent, useState } from 'react';
import { useFormat } from '../../../format/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Note } from '../../../ui/note.tsx';
import { useMay } from '../../frame/self.ts';
import { failedField, failureText } from '../../kit/failure-text.ts';
import { Aside } from '../../kit/aside.tsx';
import { DeleteButton } from '../../kit/delete-button.tsx';
import { FormAside } from '../../kit/form-aside.tsx';
import { useAdminAction } from '../../kit/use-admin-action.ts';
import { draftOf, inputOf } from './package-draft.ts';
import { PackageFields } from './package-fields.tsx';
import { PackagePreview } from './package-preview.tsx';
import { type PackagePlace, problemsOf } from './package-problems.ts';
import { adminDeletePackage, adminSavePackage } from '@latchkey/contract/admin/packages/calls';
import type { ConsolePackage } from '@latchkey/contract/admin/packages/records';

interface PackageAsideProps {
  /** A new one without. */
  saved?: ConsolePackage;
  onClose: () => void;
  onSaved: (id: number) => void;
}

const fields = ['name', 'price', 'duration', 'ios_product_id', 'features'] as const satisfies readonly PackagePlace[];

/** One package beside the table: what it costs and opens, and how visitors see it. */
export function PackageAside({ saved, onClose, onSaved }: PackageAsideProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayManage = useMay('manage-money');
  const [first] = useState(() => draftOf(saved));
  const [draft, setDraft] = useState(first);
  const [isLeaving, setLeaving] = useState(false);
  const save = useAdminAction(adminSavePackage, { said: t('console.form.saved'), quiet: true });
  const remove = useAdminAction(adminDeletePackage, { said: t('console.money.packages.deleted') });
  const title = saved ? saved.name : t('console.money.packages.new');
  const [isChecked, setChecked] = useState(false);
  const problems = problemsOf(draft);
  const failed = failedField(save.failure, fields);
  const problem = save.failure && failureText(t, save.failure);
  const isChanged = Object(save.failure?.body)['changed_meanwhile'] === true;
  const preview = <PackagePreview draft={draft} id={saved?.id ?? 0} />;

  if (!mayManage) {
    return (
      <Aside title={title} onClose={onClose}>
        {preview}
      </Aside>
    );
  }

  function problemAt(place: PackagePlace): string | undefined {
    const found = isChecked ? problems.get(place) : undefined;
    if (!found) return place === failed ? (problem ?? undefined) : undefined;
    return t(found.text, { most: found.most === undefined ? undefined : format.number(found.most) });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (problems.size > 0) return;
    setLeaving(true);
    const answer = await save.run(inputOf(draft, saved));
    if (!answer) setLeaving(false);
    else if (!saved) onSaved(answer.data.id);
  }

  return (
    <FormAside
      title={title}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      pending={save.pending}
      isDirty={draft !== first && !isLeaving}
      foot={
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
      {problem && failed === null && (
        <Note tone="danger" live>
          {isChanged ? t('console.money.packages.changed') : problem}
        </Note>
      )}
      {preview}
    </FormAside>
  );
}
