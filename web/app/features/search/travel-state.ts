import { textLength } from '@latchkey/contract/limits';
import { type TravelMode, travelMinutes, travelModes } from '@latchkey/contract/search/travel';
import type { Translate } from '../../shared/i18n/translator.ts';
import { isolateText } from '../../shared/i18n/use-translation.ts';

/** A travel time to a place, as in the URL of a search. */
export interface Travel {
  latitude: number;
  longitude: number;
  minutes: number;
  mode: TravelMode;
  /** Of the place, to show it. */
  name: string;
}

/** Parses the travel time in a URL query; undefined if a part is missing or invalid. */
export function parseTravel(query: URLSearchParams): Travel | undefined {
  const textOf = (name: string) => query.get(`travel_${name}`) ?? '';
  const numberOf = (name: string) => Number(textOf(name) || NaN);
  const [latitude, longitude, minutes] = [numberOf('latitude'), numberOf('longitude'), numberOf('minutes')];
  const mode = travelModes.find((one) => one === textOf('mode'));
  const { min, max } = travelMinutes;
  const isValid = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && minutes >= min && minutes <= max;
  if (!mode || !isValid || minutes % 1) return undefined;
  return { latitude, longitude, minutes, mode, name: textOf('name').trim().slice(0, textLength.place) };
}

/** The filters of get-property-list; none without a travel time. */
export function travelFilters(travel: Travel | undefined) {
  return (
    travel && {
      travel_latitude: travel.latitude,
      travel_longitude: travel.longitude,
      travel_minutes: travel.minutes,
      travel_mode: travel.mode,
      travel_name: travel.name || undefined,
    }
  );
}

/** "≤ 30 min by bicycle to Rossio". */
export function travelText({ mode, minutes, name, latitude, longitude }: Travel, t: Translate): string {
  return t(`search.travel.${mode}`, { minutes, place: isolateText(name || `${latitude}, ${longitude}`) });
}
