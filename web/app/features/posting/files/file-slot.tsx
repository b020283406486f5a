import { type UploadName, uploads } from '@latchkey/contract/upload-limits';
import { FileText, Image, Trash2, Upload } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Field, useFieldControl } from '../../../ui/fields/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/feedback/progress.tsx';
import type { DraftFile } from '../drafts/draft.ts';
import type { UploadProgress } from '../drafts/draft-session.ts';
import { acceptAttribute, isPictureUse, acceptedTypesText } from '../../../shared/files/file-check.ts';
import { createDraftFile, storeDraftFile, deleteDraftFile, retryUploads } from './upload-files.ts';
import { useStore } from 'zustand';
import { usePosting } from '../posting-context.ts';

interface FileSlotProps {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  optionalLabel?: string;
  use: UploadName;
  file: DraftFile | null;
  onFile: (file: DraftFile | null) => void;
}

/** Field for one file, which can be chosen, replaced and removed, with its upload progress. */
export function FileSlot({ use, file, onFile, help, error, ...fieldProps }: FileSlotProps) {
  const { t } = useTranslation();
  const format = useFormat();
  function replaceFile(next: DraftFile | null): void {
    onFile(next);
    if (file && !file.saved) void deleteDraftFile(file);
  }
  const acceptedTypes = t(isPictureUse(use) ? 'posting.pictureKinds' : 'posting.fileKinds', {
    types: acceptedTypesText(use),
    size: format.bytes(uploads[use].maxBytes),
  });
  const name = file?.name || t('posting.savedFile');
  const refused = file?.refused && t(`posting.refused.${file.refused}`, { types: acceptedTypesText(use) });
  return (
    <Field {...fieldProps} help={help ?? acceptedTypes} error={refused || error}>
      <div className="posting-slot" data-refused={file?.refused ? '' : undefined}>
        {file && (isPictureUse(use) ? <Image className="i-18" /> : <FileText className="i-18" />)}
        {file && (
          <span className="posting-slot-name">
            <bdi>{name}</bdi>
            <FileState file={file} />
          </span>
        )}
        <FileInput use={use} hasFile={file !== null} onFile={replaceFile} />
        {file && (
          <IconButton
            size="sm"
            label={t('posting.removeFile', { name })}
            icon={<Trash2 />}
            onClick={() => replaceFile(null)}
          />
        )}
      </div>
    </Field>
  );
}

interface FileInputProps {
  use: UploadName;
  hasFile: boolean;
  onFile: (file: DraftFile) => void;
}

/** A native file input behind a translated label. */
function FileInput({ use, hasFile, onFile }: FileInputProps) {
  const { t } = useTranslation();
  const control = useFieldControl();
  const generatedId = useId();
  const id = control.id ?? generatedId;
  const [isReading, setIsReading] = useState(false);
  const lastRead = useRef(0);
  // Other fields may change while the file is read: the latest callback updates the form as it is then.
  const latestOnFile = useRef(onFile);
  useEffect(() => {
    latestOnFile.current = onFile;
  });
  async function readFile(files: FileList | null): Promise<void> {
    const file = files?.[0];
    if (!file) return;
    const read = ++lastRead.current;
    setIsReading(true);
    const entry = await storeDraftFile(createDraftFile(file, use), file);
    // A large photo may take longer than the file that was chosen after it.
    if (read !== lastRead.current) return deleteDraftFile(entry);
    latestOnFile.current(entry);
    setIsReading(false);
  }
  return (
    <>
      <input
        {...control}
        id={id}
        required={control.required && !hasFile}
        type="file"
        className="sr-only"
        accept={acceptAttribute(use)}
        onChange={(event) => {
          const { currentTarget } = event;
          void readFile(currentTarget.files).finally(() => {
            currentTarget.value = '';
          });
        }}
      />
      <label htmlFor={id} className={buttonClass({ variant: 'line', size: 'sm' })}>
        {isReading ? <Spinner /> : <Upload />}
        {t(hasFile ? 'posting.replace' : 'posting.chooseFile')}
      </label>
    </>
  );
}

/** Upload progress of a file; null while it is not uploading. */
export function useProgress(id: string): UploadProgress | null {
  const { session } = usePosting();
  return useStore(session.store, (state) => state.progress[id] ?? null);
}

/** The size of a file, its upload progress, or a retry button while it is paused. */
export function FileState({ file }: { file: DraftFile }) {
  const { t } = useTranslation();
  const format = useFormat();
  const progress = useProgress(file.id);
  if (file.refused !== undefined) return null;
  if (progress === 'paused') {
    return (
      <button type="button" className="link posting-file-state" onClick={retryUploads}>
        {t('posting.retry')}
      </button>
    );
  }
  if (progress !== null) return <span className="posting-file-state tnum">{format.percent(progress)}</span>;
  if (file.bytes === 0) return null;
  return <span className="posting-file-state tnum">{format.bytes(file.bytes)}</span>;
}
