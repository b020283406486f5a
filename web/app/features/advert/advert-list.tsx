import type { FeaturedItem } from '@latchkey/contract/advert/advertisement';
import './advert.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.ts';
import { isolateText } from '../../shared/i18n/bidi-isolation.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { AdvertStatusBadge, AdvertTimeLeft, type AdvertState, advertState } from './advert-status.tsx';
import { advertListing, type AdvertSubject } from './advert-listing.ts';
import type { EndAction } from './use-end-advert.tsx';

interface AdvertListProps extends AdvertActions {
  /** Accessible name of the list. */
  caption: string;
  adverts: readonly FeaturedItem[];
}

/** The owner's adverts. */
export function AdvertList({ caption, adverts, ...tools }: AdvertListProps) {
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
          <bdi>{listing.locationText}</bdi>
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
