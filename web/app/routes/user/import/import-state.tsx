import type { ImportStatus } from '@latchkey/contract/records/listing-import';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const tones: Readonly<Record<ImportStatus, BadgeTone>> = {
  waiting: 'neutral',
  checking: 'neutral',
  checked: 'warn',
  queued: 'neutral',
  running: 'neutral',
  done: 'success',
  failed: 'danger',
};

/** Where an import stands, in a word. */
export function ImportState({ status }: { status: ImportStatus }) {
  const { t } = useTranslation();
  return <Badge tone={tones[status]}>{t(`import.status.${status}`)}</Badge>;
}
