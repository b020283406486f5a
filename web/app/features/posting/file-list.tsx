import { fileCount, uploads } from '@latchkey/contract/limits';
import { FileText, Trash2, Upload } from 'lucide-react';
import { useId } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { acceptAttribute, acceptedTypesText } from '../../files/file-check.ts';
import { FileState } from './file-state.tsx';
import { createDraftFile, storeDraftFile } from './create-draft-file.ts';
import { useFields } from './posting-context.ts';
import { deleteDraftFile } from './upload-files.ts';

/** The documents of a listing, each with its upload progress; several can be added at once. */
export function DocumentsField({ legend, help }: { legend: string; help: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { fields, change } = useFields();
  const id = useId();
  const { documents } = fields;

  async function add(files: File[]): Promise<void> {
    for (const file of files) {
      const entry = await storeDraftFile(createDraftFile(file, 'document'), file);
      change((current) =>
        current.documents.length < fileCount.documents
          ? { ...current, documents: [...current.documents, entry] }
          : current,
      );
    }
  }

  return (
    <fieldset className="posting-files">
      <legend className="field-label">
        {legend} <span className="field-optional">{t('posting.optional')}</span>
      </legend>
      {documents.length > 0 && (
        <ul>
          {documents.map((file) => (
            <li key={file.id} className="posting-slot" data-field={`file-${file.id}`}>
              <FileText className="i-18" />
              <span className="posting-slot-name">
                <bdi>{file.name}</bdi>
                <FileState file={file} />
                {file.refused && (
                  <span className="field-error">
                    {t(`posting.refused.${file.refused}`, { types: acceptedTypesText('document') })}
                  </span>
                )}
              </span>
              <IconButton
                size="sm"
                label={t('posting.removeFile', { name: file.name })}
                icon={<Trash2 />}
                onClick={() => {
                  change((current) => ({
                    ...current,
                    documents: current.documents.filter(({ id: other }) => other !== file.id),
                  }));
                  if (!file.kept) void deleteDraftFile(file);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {documents.length < fileCount.documents && (
        <>
          <input
            id={id}
            type="file"
            multiple
            className="sr-only"
            accept={acceptAttribute('document')}
            onChange={({ currentTarget }) => {
              void add([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
          <label htmlFor={id} className={buttonClass({ variant: 'line', size: 'sm' })}>
            <Upload />
            {t('posting.chooseFiles')}
          </label>
        </>
      )}
      <p className="field-help">
        {help}{' '}
        {t('posting.fileKinds', {
          types: acceptedTypesText('document'),
          size: format.bytes(uploads.document.maxBytes),
        })}
      </p>
    </fieldset>
  );
}
