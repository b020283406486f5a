import { getNotes } from '@latchkey/contract/saved-listings/calls';
import { useCall } from '../../api/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMark } from '../../saved-listings/marks.ts';

/** The user's private note about the property. Renders nothing without one. */
export function SavedNote({ id }: { id: number }) {
  const { t } = useTranslation();
  const hasNote = useMark('notes', id);
  const { data } = useCall(getNotes, { property_ids: id }, { enabled: hasNote });
  const note = data?.data[0]?.note;
  if (!hasNote || !note) return null;
  return (
    <p className="owner-note no-print">
      <span className="sr-only">{t('keeping.note.title')}: </span>
      {note}
    </p>
  );
}
