import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import { type ComponentType, lazy } from 'react';
import { patiently } from '../../ui/patiently.ts';
import { useListingPlace } from './listing-place.ts';
import './listings.css';

const ListingForm = lazy(() => patiently(() => import('./listing-form.tsx')));

/** The table or the form of a kind of listing, by the address. */
export function ListingScreen({ what, Table }: { what: FeatureFor; Table: ComponentType<{ openId: number | null }> }) {
  const { id, form } = useListingPlace();
  if (form === null) return <Table openId={id} />;
  return <ListingForm key={`${form} ${id}`} what={what} id={form === 'edit' ? id : null} />;
}
