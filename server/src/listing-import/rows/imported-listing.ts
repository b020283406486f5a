import { createHash } from 'node:crypto';

/** A checked listing of a file: an absent field is unchanged, an empty field is cleared. */
export interface ImportedListing {
  reference: string;
  title: string;
  description: string;
  category_id: number;
  property_type: 0 | 1;
  price: number;
  /** A day, null for none. */
  available_from?: string | null;
  rentduration?: 'Daily' | 'Monthly' | 'Quarterly' | 'Yearly' | null;
  address: string;
  city: string;
  state: string;
  country: string;
  /** Degrees; absent when empty, because the owner may have placed the marker by hand. */
  latitude?: number;
  longitude?: number;
  client_address?: string;
  is_premium?: boolean;
  video_link?: string;
  meta_title?: string;
  meta_description?: string;
  meta_keywords?: string;
  slug_id?: string;
  /** By the parameter's id: a text, or the choices of one that takes several. */
  parameters: Record<string, string | string[]>;
  /** Ids of parameters whose cells are empty. */
  cleared?: number[];
  /** Distance by the facility's id, in units of `distance_option`; absent where the file has none of these columns. */
  facilities?: Record<string, number>;
  /** URLs; the first is the title picture. */
  pictures: string[];
  /** URL; empty removes the panorama. */
  panorama?: string;
}

/** Returns the SHA-256 hash of a listing; equal rows have equal hashes, whatever the order of their columns. */
export function hashListing(listing: ImportedListing): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(listing)))
    .digest();
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sortKeys(member)]),
  );
}
