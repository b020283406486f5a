import { useTranslation } from '../../i18n/use-translation.ts';
import { Meter } from '../../ui/meter.tsx';
import type { AdvertState } from './advert-state.ts';

/** How much of a running advert is over, as a bar, and the days that are left in words. */
export function TimeLeft({ state: { left, days } }: { state: AdvertState }) {
  const { t } = useTranslation();
  const words = left === 0 ? t('advert.lastDay') : t('advert.left', { count: left });
  return (
    <p className="time-left tnum">
      <Meter label={t('advert.time')} value={days - left} max={days} valueText={words} />
      <span>{words}</span>
    </p>
  );
}
