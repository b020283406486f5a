/** What `shapeAnswer` has to know of a listing or an account in an answer. Never sent: the schemas drop symbols. */
export interface Access {
  /** Null for the operator's, whose contact is the company's and public. */
  ownerId: number | null;
  isPremium: boolean;
  /** What of the contact the account shows to others. */
  publishes: Readonly<Record<'email' | 'mobile', boolean>>;
  /** What others read as the place of a premium listing. */
  place?: Readonly<Record<'latitude' | 'longitude', string | number>>;
}

export const access = Symbol('access');

export type Guarded<T> = T & { [access]?: Access };

/** For a record whose contact is all public, or was handed over by the account itself. */
export const publishesAll = { email: true, mobile: true };

interface ContactRow {
  account_id: number | null;
  shows_email?: boolean | null;
  shows_mobile?: boolean | null;
}

/** Of a record with the contact of the account that offers it; null stands for the operator. */
export function ownerAccess({ account_id: ownerId, shows_email, shows_mobile }: ContactRow): Access {
  const publishes = ownerId === null ? publishesAll : { email: shows_email === true, mobile: shows_mobile === true };
  return { ownerId, isPremium: false, publishes };
}

interface ListingRow extends ContactRow, Place {
  is_premium: boolean;
}

interface Place {
  /** Rounded where there is an exact one. */
  latitude: number | null;
  longitude: number | null;
  exact_latitude: number | null;
  exact_longitude: number | null;
}

export function listingAccess(row: ListingRow): Access {
  const { latitude, longitude } = row;
  return {
    ...ownerAccess(row),
    isPremium: row.is_premium,
    place: { latitude: degrees(latitude), longitude: degrees(longitude) },
  };
}

/** The place of a listing as its owner reads it. */
export function exactPlace(row: Place) {
  return {
    latitude: degrees(row.exact_latitude ?? row.latitude),
    longitude: degrees(row.exact_longitude ?? row.longitude),
  };
}

const degrees = (value: number | null) => value?.toString() ?? '';
