import type { Advertisement } from '@latchkey/contract/advert/advertisement';
import type { ListingKind } from '@latchkey/contract/schema/primitives';
import type { CategoryRef } from '@latchkey/contract/catalogue/records';
import type { ListingOwner } from '@latchkey/contract/admin/listings/records';
import type { AuditEntry } from '@latchkey/contract/admin/operator/operator';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallError } from '../../shared/api/failure.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { Picture, type PictureMeta } from '../../ui/media/picture.tsx';
import { Aside } from '../components/aside.tsx';
import { QueryFallback } from '../components/query-boundary.tsx';
import { ListingAdvert, type ListingDetail, ListingDetails } from './listing-details.tsx';
import { ListingStatusBadges, type ListingStatusFields } from './listing-cells.tsx';
import { ListingActions } from './listing-actions.tsx';
import { RelativeTime } from '../../shared/format/relative-time.tsx';

/** Fields of a listing in the aside that properties and projects share. */
export interface AsideListing {
  listing: { id: number; slug_id: string; title: string; category: CategoryRef; total_click: number };
  owner: ListingOwner;
  image: string;
  imageMeta: PictureMeta | null | undefined;
  location: readonly string[];
  /** Reason of the rejection, or an empty text. */
  rejectReason: string;
  adverts: readonly Advertisement[];
  state: ListingStatusFields;
  views: readonly number[];
  history: readonly AuditEntry[];
}

interface ListingAsideProps {
  kind: ListingKind;
  query: UseQueryResult<object, CallError>;
  listing: AsideListing | undefined;
  /** Details that only this kind has; listed first. */
  details: readonly ListingDetail[] | undefined;
  onClose: () => void;
  onDeleted: () => void;
  /** Notes above the details. */
  children?: ReactNode;
}

/** One listing beside its table, with its details, history and actions. */
export function ListingAside(props: ListingAsideProps) {
  const { kind, query, listing: shown, details = [], onClose, onDeleted, children } = props;
  const { t } = useTranslation();
  if (!shown) {
    return (
      <Aside title={t(`console.listings.one.${kind}`)} onClose={onClose}>
        <div className="listing-loading">
          <QueryFallback query={query} rows={5} isInline />
        </div>
      </Aside>
    );
  }
  const { listing, image, imageMeta, rejectReason, state } = shown;
  return (
    <Aside
      title={listing.title}
      onClose={onClose}
      footer={<ListingActions kind={kind} id={listing.id} state={state} onDeleted={onDeleted} />}
    >
      <div className="listing-aside">
        {image !== '' && <Picture src={image} meta={imageMeta} alt="" sizes="388px" ratio="16/9" rounded />}
        <ListingStatusBadges listing={state} />
        {rejectReason !== '' && (
          <Note tone="danger">
            <span dir="auto">{t('console.listings.refused', { reason: rejectReason })}</span>
          </Note>
        )}
        {children}
        <ListingDetails kind={kind} shown={shown} details={details} />
        <ListingAdvert kind={kind} id={listing.id} state={state} adverts={shown.adverts} />
        <ListingHistory history={shown.history} />
      </div>
    </Aside>
  );
}

/** Decisions of operators about a listing, newest first. */
function ListingHistory({ history }: { history: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className="console-heading">{t('console.listings.history')}</h3>
      {history.length === 0 && <p className="console-quiet">{t('console.listings.noHistory')}</p>}
      <ol className="listing-history">
        {history.map((entry) => (
          <li key={entry.id}>
            <p>
              <b>{actionText(entry.action)}</b>
              <span className="console-quiet">
                <bdi>{entry.operator?.name ?? t('console.listings.unknownOperator')}</bdi> ·{' '}
                <RelativeTime iso={entry.made_at} />
              </span>
            </p>
            {entry.before !== '' && (
              <p className="listing-before" dir="auto">
                {entry.before}
              </p>
            )}
            {entry.after !== '' && <p dir="auto">{entry.after}</p>}
            {entry.reason !== '' && <q dir="auto">{entry.reason}</q>}
          </li>
        ))}
      </ol>
    </section>
  );

  function actionText(action: string): string {
    const text = t(`console.listings.action.${action}`);
    return text === `console.listings.action.${action}` ? action : text;
  }
}
