import { placeLine } from '../../../shared/listing/place-names.ts';
import { getFeaturedData } from '@latchkey/contract/advert/calls';
import { userPaths } from '@latchkey/contract/paths';
import type { FeaturedItem } from '@latchkey/contract/advert/advertisement';
import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { useSearchParams, Link } from 'react-router';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { useEndAdvert, type EndAction } from '../../../features/advert/use-end-advert.tsx';
import { useFeatureListing } from '../../../features/advert/use-feature-listing.tsx';
import { useTranslation, isolateText } from '../../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LinkButton, Button } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLinks, pageSize, readPageClamped, pagedPath } from '../../../components/pagination.tsx';
import { useRedirectToLastPage } from '../../../components/use-redirect-to-last-page.ts';
import '../../../features/advert/advert.css';
import { useState } from 'react';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Picture } from '../../../ui/media/picture.tsx';
import {
  AdvertStatusBadge,
  AdvertTimeLeft,
  type AdvertState,
  advertState,
} from '../../../features/advert/advert-status.tsx';
import { advertListing, type AdvertSubject } from '../../../features/advert/advert-listing.ts';

const kinds: readonly ListingKind[] = ['property', 'project'];

const listPaths = { property: userPaths.dashboard(), project: userPaths.projects() };

/** The owner's adverts in every state, in tabs of properties and projects. */
export default function Adverts() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const page = readPageClamped(query);
  const kind: ListingKind = query.get('show') === 'project' ? 'project' : 'property';
  const input = { type: kind, limit: pageSize, offset: (page - 1) * pageSize };
  const list = useCall(getFeaturedData, input, { keepPrevious: true, alwaysRefetch: true });
  const { confirmEnd, endDialog } = useEndAdvert();
  const { feature, featureDialog } = useFeatureListing();
  const { data: adverts, total = 0 } = list.data ?? {};
  const to = (at: number) => pagedPath(userPaths.adverts(), at, { show: kind === 'project' ? kind : '' });
  useRedirectToLastPage({ rows: adverts, total, size: pageSize, to });

  return (
    <>
      <PageHeader title={t('account.adverts')} text={t('advert.text')} />
      <TabLinks
        label={t('advert.tabs')}
        links={kinds.map((each) => ({
          to: each === 'property' ? userPaths.adverts() : `${userPaths.adverts()}?show=${each}`,
          label: t(`advert.tab.${each}`),
          current: each === kind,
        }))}
      />
      {adverts === undefined && hasQueryFailed(list) && <QueryErrorState query={list} />}
      {adverts === undefined && !hasQueryFailed(list) && (
        <SkeletonList shape="row" count={4} label={t('shell.loading')} />
      )}
      {adverts?.length === 0 && total === 0 && (
        <EmptyState
          heading="h2"
          title={t('advert.none')}
          text={t(`advert.noneText.${kind}`)}
          action={<LinkButton to={listPaths[kind]}>{t(`advert.link.${kind}`)}</LinkButton>}
        />
      )}
      {adverts && adverts.length > 0 && (
        <div aria-busy={list.isPlaceholderData}>
          <AdvertList caption={t(`advert.tab.${kind}`)} adverts={adverts} onEnd={confirmEnd} onFeature={feature} />
        </div>
      )}
      <PageLinks total={total} size={pageSize} to={to} />
      {endDialog}
      {featureDialog}
    </>
  );
}

interface AdvertListProps extends AdvertActions {
  /** Accessible name of the list. */
  caption: string;
  adverts: readonly FeaturedItem[];
}

/** The owner's adverts. */
function AdvertList({ caption, adverts, ...tools }: AdvertListProps) {
  return (
    <ul className="advert-list" aria-label={caption}>
      {adverts.map((advert) => (
        <AdvertRow key={advert.id} advert={advert} {...tools} />
      ))}
    </ul>
  );
}

interface AdvertActions {
  /** Opens the confirmation to take an advert down or remove it from the list. */
  onEnd: (advert: FeaturedItem, question: EndAction) => void;
  onFeature: (subject: AdvertSubject) => void;
}

/** One advert: listing, status, remaining time and actions. */
function AdvertRow({ advert, onEnd, onFeature }: AdvertActions & { advert: FeaturedItem }) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  const state = advertState(advert, now);
  const listing = advertListing(advert);
  const isLive = state.status === 'approved' || state.status === 'pending';
  const endAction = isLive ? 'takeDown' : 'remove';
  const labelFor = (action: string) => t('advert.of', { action, title: isolateText(listing.title) });
  return (
    <li>
      <Picture src={listing.image} meta={listing.imageMeta ?? null} alt="" sizes="96px" ratio="4/3" rounded />
      <div className="advert-text">
        <p className="advert-name">
          <Link to={listing.path}>
            <bdi>{listing.title}</bdi>
          </Link>{' '}
          <AdvertStatusBadge state={state} />
        </p>
        <p className="advert-location">
          <bdi>{placeLine(listing.locationText.split(', '), t)}</bdi>
        </p>
        <AdvertStatusText advert={advert} state={state} />
      </div>
      <p className="advert-actions">
        {!isLive && advert.is_feature_available && (
          <Button
            variant="line"
            size="sm"
            aria-label={labelFor(t('advert.do.again'))}
            onClick={() => onFeature({ kind: listing.kind, id: listing.id, title: listing.title })}
          >
            {t('advert.do.again')}
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          aria-label={labelFor(t(`advert.do.${endAction}`))}
          onClick={() => onEnd(advert, endAction)}
        >
          {t(`advert.do.${endAction}`)}
        </Button>
      </p>
    </li>
  );
}

const endingTexts = {
  ran: 'advert.ended',
  undecided: 'advert.undecided',
  sold: 'advert.sold',
  rejected: 'advert.neverShown',
  stopped: 'advert.stopped',
};

/** The end date of an advert, or why it is pending or ended. */
function AdvertStatusText({ advert, state }: { advert: FeaturedItem; state: AdvertState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const until = format.date(advert.end_date);
  if (state.status === 'rejected' || state.ending === 'rejected' || state.ending === 'stopped') {
    return (
      <p className="advert-status">
        {state.ending && <span>{t(endingTexts[state.ending])} </span>}
        {advert.reject_reason ? <q dir="auto">{advert.reject_reason}</q> : t('advert.noReason')}
      </p>
    );
  }
  if (state.ending) return <p className="advert-status">{t(endingTexts[state.ending], { date: until })}</p>;
  if (state.status === 'pending') return <p className="advert-status">{t('advert.waits', { count: state.days })}</p>;
  return (
    <>
      <p className="advert-status tnum">{t('advert.fromUntil', { from: format.date(advert.start_date), until })}</p>
      <AdvertTimeLeft state={state} />
      {advert.is_listed === false && <p className="advert-hidden">{t('advert.notListed')}</p>}
    </>
  );
}
