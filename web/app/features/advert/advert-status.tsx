import { dayMs } from '@latchkey/contract/time-units';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Meter } from '../../ui/data/meter.tsx';
import { daysLeft } from '@latchkey/contract/package/days-left';
import { isOnOffer, type Offer } from '@latchkey/contract/posting/offer-states';
import { type AdvertCode, advertStatusOf, type AdvertStatus } from '@latchkey/contract/advert/states';

const tones = { approved: 'success', pending: 'warn', rejected: 'danger', expired: 'gone', undecided: 'gone' } as const;

/** Badge with the status of an advert. */
export function AdvertStatusBadge({ state: { status, ending } }: { state: AdvertState }) {
  const { t } = useTranslation();
  // "Ended" would be wrong for an advert that was never shown.
  const shown = ending === 'rejected' ? ending : ending === 'undecided' || ending === 'sold' ? 'undecided' : status;
  return <Badge tone={tones[shown]}>{t(`advert.state.${shown}`)}</Badge>;
}

/** The remaining days of a running advert as a bar and as text. */
export function AdvertTimeLeft({ state: { left, days } }: { state: AdvertState }) {
  const { t } = useTranslation();
  const text = left === 0 ? t('advert.lastDay') : t('advert.left', { count: left });
  return (
    <p className="advert-time-left tnum">
      <Meter label={t('advert.time')} value={days - left} max={days} valueText={text} />
      <span>{text}</span>
    </p>
  );
}

/** The state of an advert for display. */
export interface AdvertState {
  status: AdvertStatus;
  /** Remaining days after today; 0 on the last day. */
  left: number;
  /** Total days; at least 1. */
  days: number;
  /** Why it ended, also before the nightly job has expired it; null while it runs or is pending. */
  ending: AdvertEnding | null;
}

/**
 * `undecided`: not reviewed in time; `sold`: its property was sold or rented before the review; `rejected`: before it was
 * shown; `stopped`: rejected while it ran.
 */
type AdvertEnding = 'ran' | 'undecided' | 'sold' | 'rejected' | 'stopped';

/** An advert record; only the owner's list has the reason, whether it was shown, and the property. */
interface AdvertRecord {
  status: AdvertCode;
  start_date: string;
  end_date: string;
  reject_reason?: string;
  was_shown?: boolean;
  property?: { property_type: Offer };
}

export function advertState(advert: AdvertRecord, now: Date): AdvertState {
  const { status, start_date, end_date } = advert;
  const left = daysLeft(end_date, now);
  const isOver = status === 3 || left < 0;
  return {
    status: isOver ? 'expired' : advertStatusOf(status),
    left: Math.max(0, left),
    days: Math.max(1, Math.round((Date.parse(end_date) - Date.parse(start_date)) / dayMs)),
    ending: isOver ? endingOf(advert) : null,
  };
}

function endingOf({ status, reject_reason = '', was_shown, property }: AdvertRecord): AdvertEnding {
  const statusBeforeEnd = advertStatusOf(status);
  if (reject_reason !== '' || statusBeforeEnd === 'rejected') return was_shown ? 'stopped' : 'rejected';
  if (statusBeforeEnd !== 'pending' && was_shown !== false) return 'ran';
  return property && !isOnOffer(property.property_type) ? 'sold' : 'undecided';
}
