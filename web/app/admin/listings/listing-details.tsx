import { paths } from '@latchkey/contract/paths';
import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Sparkline } from '../../ui/sparkline.tsx';
import { useHasRight } from '../layout/current-operator.ts';
import type { AsideListing } from './listing-aside.tsx';
import { listingPath } from './listing-path.ts';

export type ListingDetail = readonly [name: string, value: ReactNode];

interface ListingDetailsProps {
  what: FeatureFor;
  shown: AsideListing;
  details: readonly ListingDetail[];
}

/** Details of a listing with its owner and views. */
export function ListingDetails({ what, shown, details }: ListingDetailsProps) {
  const { t, named } = useTranslation();
  const { number } = useFormat();
  const { listing, state, location, views } = shown;
  const isPublic = state.status === 1 && state.request_status === 'approved';
  const publicPath = what === 'property' ? paths.property(listing.slug_id) : paths.project(listing.slug_id);
  const monthViews = views.reduce((sum, count) => sum + count, 0);
  const rows: readonly ListingDetail[] = [
    ...details,
    [t('console.listings.category'), named(listing.category.category)],
    [t('console.listings.place'), location.filter((part) => part !== '').join(', ')],
    [t('console.listings.owner'), <Owner key="owner" what={what} owner={shown.owner} />],
    [t('console.listings.number'), listing.id],
    [
      t('console.listings.page'),
      isPublic ? (
        <Link key="page" className="link" to={publicPath}>
          <bdi dir="ltr">{publicPath}</bdi>
        </Link>
      ) : (
        <bdi key="page" dir="ltr">
          {publicPath}
        </bdi>
      ),
    ],
    [
      t('console.listings.views'),
      <Fragment key="views">
        {t('console.listings.viewsText', { total: number(listing.total_click), month: number(monthViews) })}
        {monthViews > 0 && <Sparkline values={views} />}
      </Fragment>,
    ],
  ];
  return (
    <dl className="console-details">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Owner({ what, owner }: { what: FeatureFor; owner: AsideListing['owner'] }) {
  const { t } = useTranslation();
  const mayRead = useHasRight('read-people');
  if (!owner) return t('console.listings.market');
  return (
    <>
      {mayRead ? (
        <Link className="link" to={`/admin/people/${owner.id}`}>
          <bdi>{owner.name || owner.email}</bdi>
        </Link>
      ) : (
        <bdi>{owner.name || owner.email}</bdi>
      )}
      <br />
      <bdi className="console-quiet">{owner.email}</bdi>
      <br />
      <Link className="link" to={`${listingPath(what)}?user_id=${owner.id}`}>
        {t('console.listings.allOfOwner')}
      </Link>
    </>
  );
}
