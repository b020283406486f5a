import type { Place } from '@latchkey/contract/map/place';
import { distanceKm } from '@latchkey/contract/map/distance';
import { useCall } from '../../api/use-call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { ChosenPlace, Spot } from './fill-address.ts';
import { searchPlaces } from '@latchkey/contract/map/calls';

/** Beyond this a spot is in no suburb of the city. Kilometres. */
const farKm = 100;
const typingPauseMs = 400;

interface DistantCityProps {
  city: string;
  spot: Spot;
  onMove: (place: ChosenPlace) => void;
}

/** Warns where the city that was typed is far from the pin, and offers to move the pin there. */
export function DistantCity({ city, spot, onMove }: DistantCityProps) {
  const { t } = useTranslation();
  const name = useDebounced(city.trim(), typingPauseMs);
  // Rounded to some ten kilometres, so that a pin that is moved within its town requests nothing.
  const near = { latitude: Number(spot.latitude.toFixed(1)), longitude: Number(spot.longitude.toFixed(1)) };
  const { data } = useCall(searchPlaces, { q: name, ...near, limit: 10 }, { enabled: name.length > 1 });
  const place = data && name === city.trim() ? distantCity(name, spot, data.data) : null;
  if (!place) return null;
  const { latitude, longitude, state, country } = place;
  return (
    <Note
      tone="warn"
      live
      action={
        <Button
          size="sm"
          variant="line"
          onClick={() => onMove({ latitude, longitude, city: place.city, state, country })}
        >
          {t('posting.movePin')}
        </Button>
      }
    >
      {t('posting.farFromCity', { city: name })}
    </Note>
  );
}

/** The nearest place of this name, if it is too far from the spot to be its city; null for unknown names. */
export function distantCity(name: string, spot: Spot, places: readonly Place[]): Place | null {
  const folded = name.toLocaleLowerCase();
  const [nearest] = places
    .filter((place) => [place.name, place.city].some((one) => one.toLocaleLowerCase() === folded))
    .toSorted((one, other) => distanceKm(spot, one) - distanceKm(spot, other));
  return nearest && distanceKm(spot, nearest) > farKm ? nearest : null;
}
