import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import { type ComponentType, lazy } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { useListingLocation } from './listing-location.ts';
import './listings.css';

const ListingForm = lazy(() => retryImport(() => import('./listing-form.tsx')));

/** The table or the form of a kind of listing, by the address. */
export function ListingScreen({ what, Table }: { what: FeatureFor; Table: ComponentType<{ openId: number | null }> }) {
  const { id, form } = useListingLocation();
  if (form === null) return <Table openId={id} />;
  return <ListingForm key={`${form} ${id}`} what={what} id={form === 'edit' ? id : null} />;
}
