import { paths, userPaths } from '@latchkey/contract/paths';
import { Eye, Package, Pencil, Trash2, Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ReviewStatusBadge, VisibilitySwitch } from './listing-status.tsx';
import { stepIcons } from './listing-menu.tsx';
import { editPath, isEditable, offerSteps, type OwnListing, publicPath } from './own-listing.ts';
import type { ConfirmAction } from './use-listing-actions.tsx';
import './owner-panel.css';
import { Note } from '../../ui/feedback/note.tsx';

interface OwnerPanelProps {
  listing: OwnListing;
  views: number;
  confirm: ConfirmAction;
  /** Share button. */
  share?: ReactNode;
  /** Shown below: the advert. */
  children?: ReactNode;
}

/** Status and actions of an own listing, in place of the owner card. */
export function OwnerPanel({ listing, views, confirm, share, children }: OwnerPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const publicPage = publicPath(listing);
  return (
    <aside className="owner" aria-labelledby={id}>
      <Panel className="owner-panel">
        <h2 id={id}>
          {t(`ownerDashboard.tools.${listing.kind}`)} <ReviewStatusBadge listing={listing} />
        </h2>
        <p className="owner-panel-status">{t(statusKey(listing))}</p>
        <VisibilitySwitch listing={listing} hasLabel />
        <dl className="owner-panel-statistics">
          <div>
            <dt>{t('ownerDashboard.column.views')}</dt>
            <dd className="tnum">{format.number(views)}</dd>
          </div>
          {listing.property && (
            <div>
              <dt>{t('ownerDashboard.column.interested')}</dt>
              <dd className="tnum">{format.number(listing.property.interested)}</dd>
            </div>
          )}
        </dl>
        <div className="owner-panel-actions no-print">
          {listing.isLapsed && (
            <LinkButton to={paths.packages()} variant="line" block>
              <Package />
              {t('ownerDashboard.first.do.package')}
            </LinkButton>
          )}
          {isEditable(listing) && (
            <LinkButton to={editPath(listing)} block>
              <Pencil />
              {t('ownerDashboard.edit')}
            </LinkButton>
          )}
          {offerSteps(listing).map((step) => {
            const Icon = stepIcons[step];
            return (
              <Button key={step} variant="line" block onClick={() => confirm(listing, step)}>
                <Icon />
                {t(`ownerDashboard.do.${step}`)}
              </Button>
            );
          })}
          {listing.property && (
            <LinkButton to={userPaths.interested(listing.slug)} variant="line" block>
              <Users />
              {t('ownerDashboard.interestedUsers')}
            </LinkButton>
          )}
          {publicPage && (
            <LinkButton to={publicPage} variant="line" block>
              <Eye />
              {t('ownerDashboard.asVisitor')}
            </LinkButton>
          )}
        </div>
        <div className="owner-tools no-print">
          {publicPage && share}
          <Button variant="ghost" size="sm" className="owner-panel-delete" onClick={() => confirm(listing, 'delete')}>
            <Trash2 className="i-16" />
            {t('ownerDashboard.do.delete')}
          </Button>
        </div>
      </Panel>
      {children}
    </aside>
  );
}

/** Locale key of the sentence about the status. */
function statusKey({ property, status, request_status, isLapsed }: OwnListing): string {
  if (isLapsed) return 'ownerDashboard.state.lapsed';
  if (request_status !== 'approved') return `ownerDashboard.state.${request_status}`;
  if (property && (property.offer === 'sold' || property.offer === 'rented'))
    return `ownerDashboard.state.${property.offer}`;
  return status === 1 ? 'ownerDashboard.state.shown' : 'ownerDashboard.state.hidden';
}

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
          {t('ownerDashboard.todo.fix')}
        </LinkButton>
      }
    >
      <b>{t('ownerDashboard.rejected')}</b>
      {listing.reason ? <q dir="auto">{listing.reason}</q> : <p>{t('ownerDashboard.todo.noReason')}</p>}
    </Note>
  );
}
