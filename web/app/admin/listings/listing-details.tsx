import { paths } from '@latchkey/contract/paths';
import type { Advertisement } from '@latchkey/contract/advert/advertisement';
import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { Fragment, type ReactNode, type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Sparkline } from '../../ui/data/stat.tsx';
import { useHasRight } from '../layout/current-operator.ts';
import type { AsideListing } from './listing-aside.tsx';
import { listingPath } from './listing-path.ts';
import { adminEndAdvert, adminFeatureListing } from '@latchkey/contract/admin/listings/calls';
import { isOnOffer } from '@latchkey/contract/posting/offer-states';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import type { ListingStatusFields } from './listing-cells.tsx';

export type ListingDetail = readonly [name: string, value: ReactNode];

interface ListingDetailsProps {
  kind: ListingKind;
  shown: AsideListing;
  details: readonly ListingDetail[];
}

/** Details of a listing with its owner and views. */
export function ListingDetails({ kind, shown, details }: ListingDetailsProps) {
  const { t, named } = useTranslation();
  const { number } = useFormat();
  const { listing, state, location, views } = shown;
  const isPublic = state.status === 1 && state.request_status === 'approved';
  const publicPath = kind === 'property' ? paths.property(listing.slug_id) : paths.project(listing.slug_id);
  const monthViews = views.reduce((sum, count) => sum + count, 0);
  const rows: readonly ListingDetail[] = [
    ...details,
    [t('console.listings.category'), named(listing.category.category)],
    [t('console.listings.place'), location.filter((part) => part !== '').join(', ')],
    [t('console.listings.owner'), <Owner key="owner" kind={kind} owner={shown.owner} />],
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

function Owner({ kind, owner }: { kind: ListingKind; owner: AsideListing['owner'] }) {
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
      <Link className="link" to={`${listingPath(kind)}?user_id=${owner.id}`}>
        {t('console.listings.allOfOwner')}
      </Link>
    </>
  );
}

const defaultDays = 7;
const maxDays = 366;

interface ListingAdvertProps {
  kind: ListingKind;
  id: number;
  state: ListingStatusFields;
  adverts: readonly Advertisement[];
}

/** Advert of a listing: its end, or a form that features the listing without a package. */
export function ListingAdvert({ kind, id, state, adverts }: ListingAdvertProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const end = useAdminAction(adminEndAdvert, { successText: t('console.listings.advert.ended') });
  const activeAdvert = adverts.find(({ status }) => status === 0);
  const pendingAdvert = adverts.find(({ status }) => status === 1);
  const isPublic = state.status === 1 && state.request_status === 'approved';
  const isOffered = state.property_type === undefined || isOnOffer(state.property_type);
  return (
    <section>
      <h3 className="console-heading">{t('console.listings.advert.title')}</h3>
      {activeAdvert ? (
        <div className="listing-advert">
          <p>{t('console.listings.advert.until', { date: date(activeAdvert.end_date) })}</p>
          <Button size="sm" variant="line" pending={end.pending} onClick={() => void end.run({ id: activeAdvert.id })}>
            {t('console.listings.advert.end')}
          </Button>
        </div>
      ) : pendingAdvert ? (
        <p>{t('console.listings.advert.waiting')}</p>
      ) : isPublic && isOffered ? (
        <FeatureForm kind={kind} id={id} />
      ) : (
        <p className="console-quiet">{t('console.listings.advert.notNow')}</p>
      )}
    </section>
  );
}

function FeatureForm({ kind, id }: { kind: ListingKind; id: number }) {
  const { t } = useTranslation();
  const [days, setDays] = useState<number | null>(defaultDays);
  const feature = useAdminAction(adminFeatureListing, { successText: t('console.listings.advert.begun') });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (days !== null) void feature.run({ what: kind, id, days });
  }
  return (
    <form className="listing-advert" onSubmit={submit}>
      <Field label={t('console.listings.advert.days')}>
        <NumberInput small value={days} min={1} max={maxDays} onValueChange={setDays} />
      </Field>
      <Button size="sm" variant="line" type="submit" pending={feature.pending}>
        {t('console.listings.advert.feature')}
      </Button>
    </form>
  );
}
