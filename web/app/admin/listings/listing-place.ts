import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePlace } from '../kit/use-place.ts';

const folders = { property: 'properties', project: 'projects' } as const;

/** Address of the table of a kind, of one listing, or of its form. */
export function listingPath(what: FeatureFor, id?: number | string, part?: 'edit'): string {
  return ['/admin', folders[what], ...(id === undefined ? [] : [id]), ...(part ? [part] : [])].join('/');
}

export interface ListingPlace {
  /** The listing that is open; null beside none. */
  id: number | null;
  form: 'new' | 'edit' | null;
}

/** What is open: `/admin/properties/7/edit`. */
export function useListingPlace(): ListingPlace {
  const [, id = '', part] = usePlace();
  const number = /^\d{1,15}$/.test(id) ? Number(id) : null;
  return { id: number, form: id === 'new' ? 'new' : part === 'edit' && number !== null ? 'edit' : null };
}

/** Opens a listing beside its table, which stays as it is searched and sorted; null closes it. */
export function useOpenListing(what: FeatureFor): (id: number | null) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    (id) => void navigate(`${listingPath(what, id ?? undefined)}${search}`, { preventScrollReset: true }),
    [navigate, search, what],
  );
}
