import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import type { AdvertState } from './advert-state.ts';
import { Meter } from '../../ui/meter.tsx';

const tones = { approved: 'success', pending: 'warn', rejected: 'danger', expired: 'gone', undecided: 'gone' } as const;

/** Badge with the status of an advert. */
export function AdvertStatusBadge({ state: { status, ending } }: { state: AdvertState }) {
  const { t } = useTranslation();
  // "Ended" would be wrong for an advert that was never shown.
  const shown = ending === 'rejected' || ending === 'undecided' ? ending : status;
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
