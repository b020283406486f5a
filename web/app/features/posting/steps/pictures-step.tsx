import { fileCount, uploads } from '@latchkey/contract/upload-limits';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { FileSlot, FileState } from '../files/file-slot.tsx';
import { PictureBoard } from '../files/picture-board.tsx';
import type { DraftFile } from '../drafts/draft.ts';
import { useFields, usePosting, useFieldError } from '../posting-context.ts';
import { FileText, Trash2, Upload } from 'lucide-react';
import { useId } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { acceptAttribute, acceptedTypesText } from '../../../shared/files/file-check.ts';
import { createDraftFile, storeDraftFile, deleteDraftFile } from '../files/upload-files.ts';

/** Pictures, video, panorama and documents. */
export function PicturesStep() {
  const { t } = useTranslation();
  const { session } = usePosting();
  const { fields, set } = useFields();
  return (
    <>
      <PictureBoard />
      <hr className="posting-rule" />
      <div className="posting-two">
        <div data-field="videoLink">
          <Field
            label={t('posting.video')}
            optionalLabel={t('posting.optional')}
            error={useFieldError('videoLink')}
            help={t('posting.videoHelp')}
          >
            <TextInput
              type="url"
              inputMode="url"
              dir="ltr"
              placeholder="https://youtube.com/watch?v=…"
              value={fields.videoLink}
              onChange={(event) => set({ videoLink: event.currentTarget.value })}
            />
          </Field>
        </div>
        {session.draft.kind === 'property' && (
          <div data-field={`file-${fields.panorama?.id ?? 'panorama'}`}>
            <FileSlot
              label={t('posting.panorama')}
              optionalLabel={t('posting.optional')}
              help={t('posting.panoramaHelp')}
              use="threeDImage"
              file={fields.panorama}
              onFile={(panorama) => set({ panorama })}
            />
          </div>
        )}
      </div>
      <DocumentsField />
    </>
  );
}

/** The documents of a listing, each with its upload progress; several can be added at once. */
function DocumentsField() {
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

  function remove(file: DraftFile): void {
    change((current) => ({ ...current, documents: current.documents.filter((document) => document.id !== file.id) }));
    if (!file.saved) void deleteDraftFile(file);
  }

  return (
    <fieldset className="posting-files">
      <legend className="field-label">
        {t('posting.documents')} <span className="field-optional">{t('posting.optional')}</span>
      </legend>
      {documents.length > 0 && (
        <ul>
          {documents.map((file) => (
            <li key={file.id} className="posting-slot" data-field={`file-${file.id}`}>
              <FileText className="i-18" />
              <span className="posting-slot-name">
                <bdi>{file.name || t('posting.savedFile')}</bdi>
                <FileState file={file} />
                {file.refused && (
                  <span className="field-error">
                    {t(`posting.refused.${file.refused}`, { types: acceptedTypesText('document') })}
                  </span>
                )}
              </span>
              <IconButton
                size="sm"
                label={t('posting.removeFile', { name: file.name || t('posting.savedFile') })}
                icon={<Trash2 />}
                onClick={() => remove(file)}
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
        {t('posting.documentsHelp', { most: format.number(fileCount.documents) })}{' '}
        {t('posting.fileKinds', {
          types: acceptedTypesText('document'),
          size: format.bytes(uploads.document.maxBytes),
        })}
      </p>
    </fieldset>
  );
}
