import { createHash } from 'node:crypto';

/** A home of a file, checked: what is absent the file does not speak of, what is blank it clears. */
export interface ImportedListing {
  reference: string;
  title: string;
  description: string;
  category_id: number;
  property_type: 0 | 1;
  price: number;
  rentduration?: 'Daily' | 'Monthly' | 'Quarterly' | 'Yearly';
  address: string;
  city: string;
  state: string;
  country: string;
  /** Degrees. */
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
  /** Parameters whose cells are blank. */
  cleared?: number[];
  /** Distance by the facility's id, in units of `distance_option`; absent where the file has none of these columns. */
  facilities?: Record<string, number>;
  /** Addresses; the first is the title picture. */
  pictures: string[];
  /** Address; blank takes it away. */
  panorama?: string;
}

/** Two rows that say the same have the same mark, whatever the order of their columns. */
export function markOf(listing: ImportedListing): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sorted(listing)))
    .digest();
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
}
