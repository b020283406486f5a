import { adminImportTexts } from '@latchkey/contract/admin/languages/calls';
import type { ImportedTexts } from '@latchkey/contract/admin/languages/records';
import { type FormEvent, useRef, useState } from 'react';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { FormAside } from '../components/form-aside.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { textErrorMessage } from './text-row.tsx';

/** Imports a file of texts after a dry run that shows what would change. */
export function ImportTextsForm({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const dryRun = useAdminAction(adminImportTexts, { quiet: true });
  const importTexts = useAdminAction(adminImportTexts, { successText: t('console.languages.imported'), quiet: true });
  const chosenFile = useRef<File>(undefined);
  /** The result of the dry run of the chosen file. */
  const [checked, setChecked] = useState<{ file: File; report: ImportedTexts } | null>(null);
  const report = checked?.report;
  const failure = dryRun.failure ?? importTexts.failure;

  async function choose(chosen: File | undefined) {
    chosenFile.current = chosen;
    setChecked(null);
    if (dryRun.pending) return;
    // Again when another file was chosen meanwhile.
    for (let file = chosen; file;) {
      const response = await dryRun.run({ code, file, is_trial: true });
      if (file === chosenFile.current) return setChecked(response && { file, report: response.data });
      file = chosenFile.current;
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (checked && checked.report.taken > 0 && (await importTexts.run({ code, file: checked.file }))) onClose();
  }

  return (
    <FormAside
      title={t('console.languages.importTitle')}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      pending={dryRun.pending || importTexts.pending}
      isDirty={false}
      saveLabel={t('console.languages.importGo', { number: number(report?.taken ?? 0) })}
    >
      <Field label="JSON" required>
        <TextInput
          type="file"
          accept="application/json,.json"
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
      </Field>
      {failure && (
        <Note tone="danger" live>
          {adminFailureText(t, failure)}
        </Note>
      )}
      {report && (
        <dl className="console-details" role="status">
          <ReportRow name={t('console.languages.importNew')} value={number(report.taken)} />
          <ReportRow name={t('console.languages.importSame')} value={number(report.same)} />
          <ReportRow name={t('console.languages.importUnknown')} value={number(report.unknown_count)} />
          <ReportRow name={t('console.languages.importRefused')} value={number(report.refused_count)} />
        </dl>
      )}
      {report && report.refused.length > 0 && (
        <ul className="language-refused">
          {report.refused.map(({ key, text, problem, hole }) => (
            <li key={key}>
              <code>{key}</code>
              <span dir="auto">{text}</span>
              <span className="field-error">{textErrorMessage({ kind: problem, hole }, t)}</span>
            </li>
          ))}
        </ul>
      )}
      {report && report.unknown.length > 0 && (
        <p className="console-quiet language-keys">{report.unknown.join(', ')}</p>
      )}
    </FormAside>
  );
}

function ReportRow({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tnum">{value}</dd>
    </div>
  );
}
