import { useEffect } from 'react';
import { type LocationData, useBrowserState } from '../../../api/browser-state.ts';
import { request } from '../../../api/request.ts';
import { locateVisitor, type Point } from '../deferred/visitor-location.ts';
import { reverseGeocode } from '@latchkey/contract/map/calls';

/** Requests the visitor's location once per device and stores it with its town (specification 1, contract 7.5). */
export function useVisitorLocation(): void {
  useEffect(() => {
    void storeLocation();
  }, []);
}

async function storeLocation(): Promise<void> {
  const isKnown = useBrowserState.getState().cachedata.locationData !== null;
  const visitorLocation = await locateVisitor({
    isKnown,
    name: reverseGeocodePoint,
    navigator,
    store: () => localStorage,
  });
  if (!visitorLocation) return;
  useBrowserState.setState(({ cachedata }) => ({ cachedata: { ...cachedata, locationData: visitorLocation } }));
}

/** Decimal places sent to the server: about 100 metres, enough for a town. */
const decimals = 3;

async function reverseGeocodePoint({ latitude, longitude }: Point): Promise<LocationData> {
  const rounded = { latitude: Number(latitude.toFixed(decimals)), longitude: Number(longitude.toFixed(decimals)) };
  const { data } = await request(reverseGeocode, rounded);
  const unnamed = { city: '', state: '', country: '', formatted_address: '' };
  return Array.isArray(data) ? { ...unnamed, latitude, longitude } : { ...data, latitude, longitude };
}
