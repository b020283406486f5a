import { placeLine } from '../../shared/listing/place-names.ts';
import { userPaths } from '@latchkey/contract/paths';
import { Link } from 'react-router';
import type { Format } from '../../shared/format/create-format.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import type { Translate } from '../../shared/i18n/translator.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { useMedia } from '../../shared/browser/use-media.ts';
import { ReviewStatusBadge, VisibilitySwitch } from './listing-status.tsx';
import { ListingMenu, type ListingMenuProps } from './listing-menu.tsx';
import { type OwnListing, ownPath } from './own-listing.ts';
import type { ConfirmAction } from './use-listing-actions.tsx';
import './owner-dashboard.css';
import { rentPeriod } from '../../shared/listing/offer-text.ts';

interface OwnListingListProps {
  /** Accessible name of the table or list. */
  caption: string;
  listings: readonly OwnListing[];
  confirm: ConfirmAction;
  feature: ListingMenuProps['feature'];
}

/** Widths with room for a table; between 1024 and 1179 pixels the account navigation is beside it. */
const tableMedia = '(min-width: 1180px), (min-width: 860px) and (max-width: 1023px)';

/** Own listings as a table, or as cards on narrow screens. */
export function OwnListingList(props: OwnListingListProps) {
  const isWide = useMedia(tableMedia);
  return isWide ? <Table {...props} /> : <Cards {...props} />;
}

function Table({ caption, listings, confirm, feature }: OwnListingListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = listings.some(({ property }) => property) ? propertyColumns : projectColumns;
  return (
    <DataTable
      caption={caption}
      rows={listings}
      rowKey={({ id }) => id}
      columns={columns({ t, format, confirm, feature })}
    />
  );
}

interface ColumnOptions {
  t: Translate;
  format: Format;
  confirm: ConfirmAction;
  feature: ListingMenuProps['feature'];
}

function propertyColumns({ t, format, confirm, feature }: ColumnOptions): Column<OwnListing>[] {
  return [
    { key: 'title', title: t('ownerDashboard.column.home'), cell: nameCell, isRowHeader: true },
    { key: 'figure', title: t('ownerDashboard.column.price'), cell: priceCell, alignEnd: true },
    ...stateColumns(t),
    {
      key: 'views',
      title: t('ownerDashboard.column.views'),
      cell: ({ property }) => format.number(property?.views ?? 0),
      alignEnd: true,
    },
    {
      key: 'interested',
      title: t('ownerDashboard.column.interested'),
      cell: (listing) => <Interested listing={listing} />,
      alignEnd: true,
    },
    actionsColumn(t, { confirm, feature }),
  ];
}

function projectColumns({ t, confirm, feature }: ColumnOptions): Column<OwnListing>[] {
  return [
    { key: 'title', title: t('ownerDashboard.column.project'), cell: nameCell, isRowHeader: true },
    { key: 'figure', title: t('ownerDashboard.column.state'), cell: priceCell },
    ...stateColumns(t),
    actionsColumn(t, { confirm, feature }),
  ];
}

function stateColumns(t: Translate): Column<OwnListing>[] {
  return [
    {
      key: 'decision',
      title: t('ownerDashboard.column.decision'),
      cell: (listing) => <ReviewStatusBadge listing={listing} />,
    },
    {
      key: 'shown',
      title: t('ownerDashboard.column.shown'),
      cell: (listing) => <VisibilitySwitch listing={listing} />,
    },
  ];
}

function actionsColumn(t: Translate, tools: Omit<ListingMenuProps, 'listing'>): Column<OwnListing> {
  return {
    key: 'tools',
    title: <span className="sr-only">{t('ownerDashboard.column.tools')}</span>,
    cell: (listing) => <ListingMenu listing={listing} {...tools} />,
    alignEnd: true,
  };
}

function nameCell(listing: OwnListing) {
  return <Name listing={listing} />;
}

function priceCell(listing: OwnListing) {
  return (
    <span className="own-listing-price-cell">
      <ListingPrice listing={listing} />
    </span>
  );
}

function Name({ listing }: { listing: OwnListing }) {
  const { t } = useTranslation();
  return (
    <div className="own-listing-name">
      <Picture src={listing.image} meta={listing.imageMeta ?? null} alt="" sizes="72px" ratio="4/3" rounded />
      <div>
        <Link to={ownPath(listing)}>
          <bdi>{listing.title}</bdi>
        </Link>
        <p>
          <bdi>{placeLine(listing.location.split(', '), t)}</bdi>
        </p>
      </div>
    </div>
  );
}

/** Number of interested users, linked to their list. */
function Interested({ listing: { slug, property } }: { listing: OwnListing }) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = property?.interested ?? 0;
  if (count === 0) return format.number(0);
  return (
    <Link className="link interested-count" to={userPaths.interested(slug)}>
      {format.number(count)}
      <span className="sr-only"> {t('ownerDashboard.interestedUsers')}</span>
    </Link>
  );
}

function Cards({ caption, listings, confirm, feature }: OwnListingListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className="own-listing-cards" aria-label={caption}>
      {listings.map((listing) => (
        <li key={listing.id}>
          <Picture src={listing.image} meta={listing.imageMeta ?? null} alt="" sizes="96px" ratio="1/1" rounded />
          <div className="own-listing-text">
            <Link to={ownPath(listing)}>
              <bdi>{listing.title}</bdi>
            </Link>
            <p className="own-listing-price tnum">
              <ListingPrice listing={listing} />
              {listing.property &&
                ` · ${t('ownerDashboard.views', { count: listing.property.views, views: format.number(listing.property.views) })}`}
            </p>
            <p className="own-listing-status">
              <ReviewStatusBadge listing={listing} />
              {listing.property && listing.property.interested > 0 && (
                <Link className="link interested-count" to={userPaths.interested(listing.slug)}>
                  {t('ownerDashboard.interested', {
                    count: listing.property.interested,
                    people: format.number(listing.property.interested),
                  })}
                </Link>
              )}
            </p>
          </div>
          <div className="own-listing-actions">
            <ListingMenu listing={listing} confirm={confirm} feature={feature} />
            <VisibilitySwitch listing={listing} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Price of a property with its rent period, or state of a project. */
function ListingPrice({ listing: { property, projectType } }: { listing: OwnListing }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!property) return <>{projectType && t(`projects.state.${projectType}`)}</>;
  const period = rentPeriod({ property_type: property.offer, rentduration: property.rentduration }, t);
  return (
    <>
      <bdi>{format.price(property.price, property.currency)}</bdi>
      {period && <small> {period}</small>}
    </>
  );
}
