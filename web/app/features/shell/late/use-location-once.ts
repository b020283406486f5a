import { useEffect } from 'react';
import { type LocationData, useBrowserState } from '../../../api/browser-state.ts';
import { request } from '../../../api/request.ts';
import { locateOnce, type Point } from './locate-once.ts';
import { reverseGeocode } from '@latchkey/contract/map/calls';

/** Asks for the visitor's place once on this device and keeps its town (specification 1, contract 7.5). */
export function useLocationOnce(): void {
  useEffect(() => {
    void keepPlace();
  }, []);
}

async function keepPlace(): Promise<void> {
  const isKnown = useBrowserState.getState().cachedata.locationData !== null;
  const place = await locateOnce({ isKnown, name: nameOf, navigator, store: () => localStorage });
  if (!place) return;
  useBrowserState.setState(({ cachedata }) => ({ cachedata: { ...cachedata, locationData: place } }));
}

/** Figures after the point that go to the server: a hundred metres are enough for a town. */
const figures = 3;

async function nameOf({ latitude, longitude }: Point): Promise<LocationData> {
  const rounded = { latitude: Number(latitude.toFixed(figures)), longitude: Number(longitude.toFixed(figures)) };
  const { data } = await request(reverseGeocode, rounded);
  const nowhere = { city: '', state: '', country: '', formatted_address: '' };
  return Array.isArray(data) ? { ...nowhere, latitude, longitude } : { ...data, latitude, longitude };
}
