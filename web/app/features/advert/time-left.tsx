import { useTranslation } from '../../i18n/use-translation.ts';
import { Meter } from '../../ui/meter.tsx';
import type { AdvertState } from './advert-state.ts';

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
