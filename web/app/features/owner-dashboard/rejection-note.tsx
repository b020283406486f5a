import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Note } from '../../ui/note.tsx';
import { editPath, type OwnListing } from './own-listing.ts';
import './owner-panel.css';

/** Reason of a rejection, with a link to edit the listing. Renders nothing for other listings. */
export function RejectionNote({ listing }: { listing: OwnListing }) {
  const { t } = useTranslation();
  if (listing.request_status !== 'rejected') return null;
  return (
    <Note
      tone="danger"
      className="rejection-note"
      action={
        <LinkButton to={editPath(listing)} variant="line" size="sm">
          {t('mine.todo.mend')}
        </LinkButton>
      }
    >
      <b>{t('mine.rejected')}</b>
      {listing.reason ? <q dir="auto">{listing.reason}</q> : <p>{t('mine.todo.noReason')}</p>}
    </Note>
  );
}
