import type { ImportStatus, ListingImport } from '@latchkey/contract/listing-import/listing-import';
import { userPaths } from '@latchkey/contract/paths';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx';

/** Status of an import; a checked or finished one is refined by the result of its rows. */
export type ImportResult = ImportStatus | 'nothing_to_import' | 'partly' | 'nothing' | 'unchanged';

type ImportCounts = Pick<ListingImport, 'status' | 'counts' | 'hides_missing'>;

/** Returns `done` only when no row was refused and something changed; otherwise `partly`, `nothing` or `unchanged`. */
export function importResult({ status, counts, hides_missing }: ImportCounts): ImportResult {
  if (status === 'checked') {
    return counts.to_add + counts.to_change > 0 || hides_missing ? 'checked' : 'nothing_to_import';
  }
  if (status !== 'done') return status;
  const isChanged = counts.added + counts.changed + counts.hidden > 0;
  if (counts.refused > 0) return isChanged ? 'partly' : 'nothing';
  return isChanged ? 'done' : 'unchanged';
}

const idleStatuses: ReadonlySet<ListingImport['status']> = new Set(['checked', 'done', 'failed']);

/** Returns whether the server works on an import or has it queued. */
export function isInProgress({ status }: Pick<ListingImport, 'status'>): boolean {
  return !idleStatuses.has(status);
}

/** Returns the path of an import, optionally of its rows in one state and of a page of them. */
export function importPath(id: number, { state = '', page = 1 }: { state?: string; page?: number } = {}): string {
  const query = new URLSearchParams({
    import: String(id),
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  });
  return `${userPaths.importListings()}?${query}`;
}

const tones: Readonly<Record<ImportResult, BadgeTone>> = {
  waiting: 'neutral',
  checking: 'neutral',
  checked: 'warn',
  queued: 'neutral',
  running: 'neutral',
  done: 'success',
  failed: 'danger',
  nothing_to_import: 'danger',
  partly: 'warn',
  nothing: 'danger',
  unchanged: 'neutral',
};

/** Badge with the status of an import. */
export function ImportStatusBadge({ listingImport }: { listingImport: ListingImport }) {
  const { t } = useTranslation();
  const result = importResult(listingImport);
  return <Badge tone={tones[result]}>{t(`import.status.${result}`)}</Badge>;
}
