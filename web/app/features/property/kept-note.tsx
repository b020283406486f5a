import { getNotes } from '@latchkey/contract/saved-listings/calls';
import { useCall } from '../../api/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMark } from '../../keeping/marks.ts';

/** What one has written to this home for oneself; nothing for who has not. */
export function KeptNote({ id }: { id: number }) {
  const { t } = useTranslation();
  const isNoted = useMark('notes', id);
  const { data } = useCall(getNotes, { property_ids: id }, { enabled: isNoted });
  const note = data?.data[0]?.note;
  if (!isNoted || !note) return null;
  return (
    <p className="owner-note no-print">
      <span className="sr-only">{t('keeping.note.title')}: </span>
      {note}
    </p>
  );
}
