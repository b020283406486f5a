import { searchPlaces } from '@latchkey/contract/map/calls';
import type { SearchPlace } from '@latchkey/contract/search/places';
import { useRef, useState } from 'react';
import { request } from '../../shared/api/request.ts';
import type { Coordinates } from '../../shared/browser/current-position.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { isSameLocation } from './update-places.ts';

/** Kilometres around a city. */
const radii = [2, 5, 10, 25, 50];
const limit = 6;

interface RadiusFieldProps {
  places: readonly SearchPlace[];
  onChange: (update: (chosen: SearchPlace[]) => SearchPlace[]) => void;
}

/** Widens all chosen cities to one radius around each. */
export function RadiusField({ places, onChange }: RadiusFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [failed, setFailed] = useState<{ place: string; reason: 'unknown' | 'fixed' }>();
  const lastChoice = useRef(0);
  const current = radiusOf(places);
  if (!places.some(({ city, circle }) => city ?? circle)) return null;
  const choose = async (radius: number) => {
    const choice = (lastChoice.current += 1);
    const widened = await Promise.all(places.map((place) => withCircle(place, radius)));
    if (choice !== lastChoice.current) return;
    const reason = radius > 0 ? 'unknown' : 'fixed';
    const place = widened.find(({ city, circle }) => city && (circle ? 'fixed' : 'unknown') === reason)?.city;
    setFailed(place === undefined ? undefined : { place, reason });
    onChange((chosen) =>
      // A place that was chosen meanwhile stays as it is.
      chosen.map((one) => widened[places.findIndex((original) => isSameLocation(original, one))] ?? one),
    );
  };
  const shown = [...new Set([...radii, current])].filter((km) => km > 0).toSorted((a, b) => a - b);
  return (
    <Field
      label={t('search.radius')}
      error={failed && t(`search.radius.${failed.reason}`, { place: isolateText(failed.place) })}
      help={places.length > 1 && t('search.radius.all')}
    >
      <Select value={current} onChange={(event) => void choose(Number(event.target.value))}>
        {places.some(({ city }) => city) && <option value={0}>{t('search.radius.none')}</option>}
        {shown.map((km) => (
          <option key={km} value={km}>
            {t('search.radius.km', { km: format.number(km) })}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The radius around cities, 0 for none; without a city that of “Near you”. */
export function radiusOf(places: readonly SearchPlace[]): number {
  const place = places.find(({ city }) => city) ?? places.find(({ circle }) => circle);
  return place?.circle?.radius ?? 0;
}

/**
 * The place with that radius; unchanged if its centre is unknown. Without a radius only the name of a town is left; an address
 * or a neighbourhood has its circle.
 */
export async function withCircle(place: SearchPlace, radius: number): Promise<SearchPlace> {
  const { circle, ...names } = place;
  if (radius === 0) {
    if (!names.city || !circle) return place;
    // A failed request counts as a town.
    const isTown = await findTown(names).then(Boolean, () => true);
    return isTown ? names : place;
  }
  const center = circle ?? (await findTown(names).catch(() => undefined));
  return center ? { ...names, circle: { latitude: center.latitude, longitude: center.longitude, radius } } : names;
}

async function findTown({ city, state, country }: SearchPlace): Promise<Coordinates | undefined> {
  if (city === undefined) return undefined;
  const { data } = await request(searchPlaces, { q: city, limit });
  return data.find(
    (place) =>
      place.radius === undefined &&
      place.city === city &&
      (state === undefined || place.state === state) &&
      (country === undefined || place.country === country),
  );
}
