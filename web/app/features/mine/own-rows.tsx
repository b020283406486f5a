import { userPaths } from '@latchkey/contract/paths';
import { Link } from 'react-router';
import type { Format } from '../../format/create-format.ts';
import { useFormat } from '../../format/use-format.ts';
import type { Translate } from '../../i18n/translator.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { DecisionBadge } from './decision-badge.tsx';
import { Figure } from './figure.tsx';
import { ListingMenu, type ListingMenuProps } from './listing-menu.tsx';
import { type OwnListing, ownPath } from './own-listing.ts';
import { ShownSwitch } from './shown-switch.tsx';
import type { Ask } from './use-ask.tsx';
import './mine.css';

interface OwnRowsProps {
  /** Accessible name of the table or list. */
  caption: string;
  listings: readonly OwnListing[];
  ask: Ask;
  feature: ListingMenuProps['feature'];
}

/** Widths with room for a table; between 1024 and 1179 pixels the account navigation is beside it. */
const tableMedia = '(min-width: 1180px), (min-width: 860px) and (max-width: 1023px)';

/** Own listings as a table, or as cards on narrow screens. */
export function OwnRows(props: OwnRowsProps) {
  const isWide = useMedia(tableMedia);
  return isWide ? <Table {...props} /> : <Cards {...props} />;
}

function Table({ caption, listings, ask: confirm, feature }: OwnRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = listings.some(({ home: property }) => property) ? propertyColumns : projectColumns;
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
  confirm: Ask;
  feature: ListingMenuProps['feature'];
}

function propertyColumns({ t, format, confirm, feature }: ColumnOptions): Column<OwnListing>[] {
  return [
    { key: 'title', title: t('mine.column.home'), cell: nameCell, heads: true },
    { key: 'figure', title: t('mine.column.price'), cell: priceCell, end: true },
    ...stateColumns(t),
    {
      key: 'views',
      title: t('mine.column.views'),
      cell: ({ home: property }) => format.number(property?.views ?? 0),
      end: true,
    },
    {
      key: 'interested',
      title: t('mine.column.interested'),
      cell: (listing) => <Interested listing={listing} />,
      end: true,
    },
    actionsColumn(t, { ask: confirm, feature }),
  ];
}

function projectColumns({ t, confirm, feature }: ColumnOptions): Column<OwnListing>[] {
  return [
    { key: 'title', title: t('mine.column.project'), cell: nameCell, heads: true },
    { key: 'figure', title: t('mine.column.state'), cell: priceCell },
    ...stateColumns(t),
    actionsColumn(t, { ask: confirm, feature }),
  ];
}

function stateColumns(t: Translate): Column<OwnListing>[] {
  return [
    { key: 'decision', title: t('mine.column.decision'), cell: (listing) => <DecisionBadge listing={listing} /> },
    { key: 'shown', title: t('mine.column.shown'), cell: (listing) => <ShownSwitch listing={listing} /> },
  ];
}

function actionsColumn(t: Translate, tools: Omit<ListingMenuProps, 'listing'>): Column<OwnListing> {
  return {
    key: 'tools',
    title: <span className="sr-only">{t('mine.column.tools')}</span>,
    cell: (listing) => <ListingMenu listing={listing} {...tools} />,
    end: true,
  };
}

function nameCell(listing: OwnListing) {
  return <Name listing={listing} />;
}

function priceCell(listing: OwnListing) {
  return (
    <span className="mine-figure">
      <Figure listing={listing} />
    </span>
  );
}

function Name({ listing }: { listing: OwnListing }) {
  return (
    <div className="mine-name">
      <Picture src={listing.image} meta={listing.imageMeta ?? null} alt="" sizes="72px" ratio="4/3" rounded />
      <div>
        <Link to={ownPath(listing)}>
          <bdi>{listing.title}</bdi>
        </Link>
        <p>
          <bdi>{listing.place}</bdi>
        </p>
      </div>
    </div>
  );
}

/** Number of interested users, linked to their list. */
function Interested({ listing: { slug, home: property } }: { listing: OwnListing }) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = property?.interested ?? 0;
  if (count === 0) return format.number(0);
  return (
    <Link className="link mine-count" to={userPaths.interested(slug)}>
      {format.number(count)}
      <span className="sr-only"> {t('mine.interestedPeople')}</span>
    </Link>
  );
}

function Cards({ caption, listings, ask: confirm, feature }: OwnRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className="mine-cards" aria-label={caption}>
      {listings.map((listing) => (
        <li key={listing.id}>
          <Picture src={listing.image} meta={listing.imageMeta ?? null} alt="" sizes="96px" ratio="1/1" rounded />
          <div className="mine-card-words">
            <Link to={ownPath(listing)}>
              <bdi>{listing.title}</bdi>
            </Link>
            <p className="mine-card-figures tnum">
              <Figure listing={listing} />
              {listing.home &&
                ` · ${t('mine.views', { count: listing.home.views, views: format.number(listing.home.views) })}`}
            </p>
            <p className="mine-card-state">
              <DecisionBadge listing={listing} />
              {listing.home && listing.home.interested > 0 && (
                <Link className="link mine-count" to={userPaths.interested(listing.slug)}>
                  {t('mine.interested', {
                    count: listing.home.interested,
                    people: format.number(listing.home.interested),
                  })}
                </Link>
              )}
            </p>
          </div>
          <div className="mine-card-tools">
            <ListingMenu listing={listing} ask={confirm} feature={feature} />
            <ShownSwitch listing={listing} />
          </div>
        </li>
      ))}
    </ul>
  );
}
