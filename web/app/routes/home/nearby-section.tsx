import { getPropertyList } from '@latchkey/contract/property/calls';
import { paths } from '@latchkey/contract/paths';
import { type LocationData, useBrowserState } from '../../shared/api/browser-state.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { roundPoint } from '../../shared/browser/current-position.ts';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { PropertiesSection } from './properties-section.tsx';

const maxListings = 6;
const radiusKm = 25;

/** Listings around the device's position or, without one, in the city of the user's profile. Renders nothing without either. */
export default function NearSection() {
  const location = useBrowserState(({ cachedata }) => cachedata.locationData);
  return <NearbyListings location={location} profileCity={useSession()?.user.city} />;
}

interface NearbyListingsProps {
  location: LocationData | null;
  profileCity: string | null | undefined;
}

export function NearbyListings({ location, profileCity }: NearbyListingsProps) {
  const city = location ? location.city : profileCity;
  const area = location
    ? {
        ...roundPoint({ latitude: Number(location.latitude), longitude: Number(location.longitude) }),
        radius: radiusKm,
      }
    : { city: city ?? '' };
  const { data } = useCall(
    getPropertyList,
    { ...area, limit: maxListings, offset: 0 },
    { enabled: Boolean(location ?? profileCity) },
  );
  const listings = data?.data ?? [];
  if (listings.length === 0) return null;
  return (
    <PropertiesSection
      type="nearby_properties_section"
      title=""
      properties={listings.map(slimCard)}
      morePath={city ? paths.cityProperties(city) : undefined}
      priority={false}
    />
  );
}
