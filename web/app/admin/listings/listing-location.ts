import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useConsolePath } from '../components/use-console-path.ts';

const folders = { property: 'properties', project: 'projects' } as const;

/** Returns the path of the table of a kind, of one listing, or of its form. */
export function listingPath(what: FeatureFor, id?: number | string, part?: 'edit'): string {
  return ['/admin', folders[what], ...(id === undefined ? [] : [id]), ...(part ? [part] : [])].join('/');
}

export interface ListingLocation {
  /** The open listing, or null. */
  id: number | null;
  form: 'new' | 'edit' | null;
}

/** Returns the open listing and form from the address: `/admin/properties/7/edit`. */
export function useListingLocation(): ListingLocation {
  const [, id = '', part] = useConsolePath();
  const number = /^\d{1,15}$/.test(id) ? Number(id) : null;
  return { id: number, form: id === 'new' ? 'new' : part === 'edit' && number !== null ? 'edit' : null };
}

/** Returns a function that opens a listing beside its table, or closes it with null; search and sort order stay. */
export function useOpenListing(what: FeatureFor): (id: number | null) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    (id) => void navigate(`${listingPath(what, id ?? undefined)}${search}`, { preventScrollReset: true }),
    [navigate, search, what],
  );
}
