import './travel-times.css';
import { modeIcons } from '../../features/search/travel-field.tsx';
import type { Travel } from '../../features/search/travel-state.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useTravelTimes } from './use-travel-times.ts';

interface TravelTimesProps {
  travel: Travel;
  properties: readonly { id: number }[];
  /** The listing of a card; without one a note about all of them. */
  id?: number;
}

/** The minutes of a listing, or a note that travel times are estimates. One request serves the whole page. */
export default function TravelTimes({ travel, properties, id }: TravelTimesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const times = useTravelTimes(travel, properties);
  if (!times) return null;
  if (id === undefined)
    return times.is_estimate ? (
      <p className="travel-note" role="status">
        {t('travelTime.estimated')}
      </p>
    ) : null;
  const minutes = times.minutes.find((one) => one.id === id)?.minutes;
  if (minutes === undefined) return null;
  const Icon = modeIcons[travel.mode];
  const text = t(`travelTime.time.${travel.mode}`, { minutes: format.number(minutes) });
  return (
    <p className="travel-time">
      <Icon aria-hidden="true" />
      {times.minutes_are_estimates ? t('travelTime.timeEstimated', { time: text }) : text}
    </p>
  );
}
