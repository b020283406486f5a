import type { ListingImport } from '@latchkey/contract/listing-import/listing-import';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Meter } from '../../../ui/data/meter.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { importResult, isInProgress } from './import-status.tsx';

/** Progress or result of an import, or why the server could not read its file. */
export function ImportProgress({ listingImport }: { listingImport: ListingImport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, problem, counts, rows, unused_columns } = listingImport;
  if (problem) {
    return (
      <Note tone="danger" live>
        <p className="import-strong">{t(`import.file.${problem.key}`, { value: problem.value })}</p>
        <p>{t('import.brokenAt', { line: format.number(problem.line) })}</p>
      </Note>
    );
  }
  const isWriting = status === 'queued' || status === 'running';
  const remaining = counts.to_add + counts.to_change;
  const done = rows - remaining;
  const text = isWriting
    ? t('import.writing', { done: format.number(done), rows: format.number(rows) })
    : t('import.checking', { count: rows, rows: format.number(rows) });
  return (
    <>
      {isInProgress(listingImport) && (
        <div className="import-progress">
          <p>{text}</p>
          {isWriting && <Meter label={t('import.progress')} value={done} max={rows} valueText={text} />}
          <p className="import-muted">{t('import.mayLeave')}</p>
        </div>
      )}
      <p role="status" className="sr-only">
        {!isInProgress(listingImport) && t(`import.status.${importResult(listingImport)}`)}
      </p>
      {status === 'done' && (
        <Note tone={counts.refused > 0 ? 'warn' : 'success'}>
          <p>
            {t('import.doneText', {
              add: format.number(counts.added),
              change: format.number(counts.changed),
              same: format.number(counts.same),
            })}
          </p>
          {counts.hidden > 0 && <p>{t('import.doneHidden', { homes: format.number(counts.hidden) })}</p>}
          {counts.refused > 0 && (
            <p>{t('import.doneRefused', { count: counts.refused, rows: format.number(counts.refused) })}</p>
          )}
        </Note>
      )}
      {unused_columns.length > 0 && (
        <Note tone="warn">{t('import.unused', { columns: unused_columns.slice(0, 20).join(', ') })}</Note>
      )}
    </>
  );
}
