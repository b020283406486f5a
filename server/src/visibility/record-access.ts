import type { RequestStatus } from '@latchkey/contract/schema/primitives';

/** Access data of a listing or an account in a response, for `redactResponse`. Never sent: the schemas drop symbols. */
export interface Access {
  /** Null for listings of the operator, whose contact is the company's and public. */
  ownerId: number | null;
  isPremium: boolean;
  /** Not active or not approved: a caller who saved it before reads the public fields only. */
  isUnpublished?: boolean;
  /** Contact fields that the account publishes. */
  publishes: Readonly<Record<'email' | 'mobile', boolean>>;
  /** Rounded coordinates of a premium listing, for callers without access to the exact ones. */
  roundedLocation?: Readonly<Record<'latitude' | 'longitude', string | number>>;
}

export const access = Symbol('access');

export type Guarded<T> = T & { [access]?: Access };

/** For a record whose contact is public, or was shared by the account itself. */
export const publishesAll = { email: true, mobile: true };

interface ContactRow {
  account_id: number | null;
  shows_email?: boolean | null;
  shows_mobile?: boolean | null;
}

/** Access data of a record with the contact of its owner; a null `account_id` means the operator. */
export function ownerAccess({ account_id: ownerId, shows_email, shows_mobile }: ContactRow): Access {
  const publishes = ownerId === null ? publishesAll : { email: shows_email === true, mobile: shows_mobile === true };
  return { ownerId, isPremium: false, publishes };
}

interface ListingRow extends ContactRow, Coordinates {
  is_premium: boolean;
  /** Left out by queries for public listings. */
  status?: 0 | 1;
  request_status?: RequestStatus;
}

interface Coordinates {
  /** Rounded when `exact_latitude` is set. */
  latitude: number | null;
  longitude: number | null;
  exact_latitude: number | null;
  exact_longitude: number | null;
}

/** Access data of a listing, with its rounded coordinates as strings. */
export function listingAccess(row: ListingRow): Access {
  const { latitude, longitude, status = 1, request_status = 'approved' } = row;
  const isUnpublished = status !== 1 || request_status !== 'approved';
  return {
    ...ownerAccess(row),
    isPremium: row.is_premium,
    isUnpublished,
    roundedLocation: { latitude: degrees(latitude), longitude: degrees(longitude) },
  };
}

/** Exact coordinates of a listing, as strings, for its owner. */
export function exactLocation(row: Coordinates) {
  return {
    latitude: degrees(row.exact_latitude ?? row.latitude),
    longitude: degrees(row.exact_longitude ?? row.longitude),
  };
}

const degrees = (value: number | null) => value?.toString() ?? '';
