import { useStore } from 'zustand';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { DraftFile } from './draft.ts';
import { usePosting } from './posting-context.ts';
import { retryUploads } from './upload-files.ts';

/** Upload progress of a file, 0 to 1; null while it is not uploading, -1 while it waits for the connection. */
export function useProgress(id: string): number | null {
  const { session } = usePosting();
  return useStore(session.store, (state) => state.progress[id] ?? null);
}

/** The size of a file, its upload progress, or a retry button while it waits. */
export function FileState({ file }: { file: DraftFile }) {
  const { t } = useTranslation();
  const format = useFormat();
  const progress = useProgress(file.id);
  if (file.refused !== undefined) return null;
  if (progress === -1) {
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
