import type { ListingImport } from '@latchkey/contract/listing-import/listing-import';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { type ImportResult, importResult } from './import-result.ts';

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
export function ImportStatusBadge({ found }: { found: ListingImport }) {
  const { t } = useTranslation();
  const result = importResult(found);
  return <Badge tone={tones[result]}>{t(`import.status.${result}`)}</Badge>;
}
