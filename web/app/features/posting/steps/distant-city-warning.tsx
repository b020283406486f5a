import type { Place } from '@latchkey/contract/map/records';
import { distanceKm } from '@latchkey/contract/map/distance';
import { useCall } from '../../../shared/api/use-call.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { useDebounced } from '../../../shared/browser/use-debounced.ts';
import type { Coordinates } from '../../../shared/browser/current-position.ts';
import type { ChosenPlace } from './fill-address.ts';
import { searchPlaces } from '@latchkey/contract/map/calls';

/** A pin farther away is not in a suburb of the city. */
const farKm = 100;
const debounceMs = 400;

interface DistantCityWarningProps {
  city: string;
  pin: Coordinates;
  onMove: (place: ChosenPlace) => void;
}

/** Warns when the typed city is far from the pin, and offers to move the pin there. */
export function DistantCityWarning({ city, pin, onMove }: DistantCityWarningProps) {
  const { t } = useTranslation();
  const name = useDebounced(city.trim(), debounceMs);
  // Rounded to about 10 km, so that moving the pin within its town sends no request.
  const near = { latitude: Number(pin.latitude.toFixed(1)), longitude: Number(pin.longitude.toFixed(1)) };
  const { data } = useCall(searchPlaces, { q: name, ...near, limit: 10 }, { enabled: name.length > 1 });
  const place = data && name === city.trim() ? findDistantCity(name, pin, data.data) : null;
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

/** The nearest place with this name if it is too far from the pin to be its city; null otherwise. */
export function findDistantCity(name: string, pin: Coordinates, places: readonly Place[]): Place | null {
  const lowerCaseName = name.toLocaleLowerCase();
  const [nearest] = places
    .filter((place) => [place.name, place.city].some((text) => text.toLocaleLowerCase() === lowerCaseName))
    .toSorted((one, other) => distanceKm(pin, one) - distanceKm(pin, other));
  return nearest && distanceKm(pin, nearest) > farKm ? nearest : null;
}
