import type { Insertable } from 'kysely';
import { factKeys } from '@latchkey/server/property/fact-keys';
import type { PropertyTable } from '@latchkey/server/database/tables';
import type { Home } from '../homes/make-home.ts';
import { rejectReasons } from '../homes/home-states.ts';
import type { Rows } from '../market.ts';
import { daysBefore } from '../moments.ts';
import type { Random } from '../random.ts';
import { metaTexts } from '../seo-texts.ts';
import type { AccountRow } from './account-rows.ts';

/** Big Buck Bunny (CC BY, Blender Foundation) stands in for a tour: a film that may be embedded anywhere. */
export const demoVideo = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

/** Who listed something longer ago has said since that it can be had. */
const stillThereDays = 45;

export interface Listing {
  id: number;
  home: Home;
  /** Null: of the operator. */
  account: AccountRow | null;
  packageId: number | null;
  isPremium: boolean;
  ageDays: number;
  views: number;
  /** Its owner was asked whether it can still be had. */
  isAsked: boolean;
}

/** Newest have the highest ids: a few came in today, the oldest about nine months ago. */
export function ageInDays(at: number, count: number, random: Random): number {
  const share = (count - 1 - at + random.next() * 0.8) / count;
  return 0.04 + 270 * share ** 1.6;
}

/** Views come fast in the first weeks and slower later; nothing was seen before it was public. */
export function viewsOf(home: Home, ageDays: number, isPremium: boolean, random: Random): number {
  if (home.state === 'pending' || home.state === 'rejected') return 0;
  const aDay = random.between(3, 22) * (isPremium ? 1.5 : 1) * (home.propertyType % 2 === 1 ? 1.3 : 1);
  return Math.floor(aDay * Math.min(ageDays, 14) + aDay * 0.35 * Math.max(0, ageDays - 14));
}

export function propertyRow(listing: Listing, now: Date, random: Random): Insertable<PropertyTable> & { id: number } {
  const { id, home, account, ageDays } = listing;
  const { site, measures, state, files } = home;
  const created = daysBefore(now, ageDays);
  const place = `${site.place.name}, ${site.city.name}`;
  const isRejected = state === 'rejected';
  return {
    id,
    slug_id: home.slug,
    account_id: account?.id ?? null,
    category_id: home.category.id,
    title: home.title,
    description: home.description,
    price: home.price,
    property_type: home.propertyType,
    rentduration: home.rentDuration,
    address: `${site.city.address(site.street, site.number)}, ${site.place.name}`,
    client_address: account?.address ?? 'Rua do Alecrim 58, Lisbon',
    city: site.city.name,
    state: site.city.state,
    country: site.city.country,
    latitude: site.latitude,
    longitude: site.longitude,
    is_premium: listing.isPremium,
    status: isRejected || state === 'inactive' ? 0 : 1,
    request_status: isRejected ? 'rejected' : state === 'pending' ? 'pending' : 'approved',
    reject_reason: isRejected ? random.pick(rejectReasons) : null,
    rejected_at: isRejected ? daysBefore(now, ageDays * 0.8) : null,
    video_link: random.chance(0.22) ? demoVideo : '',
    title_image_id: files.cover,
    three_d_image_id: files.panorama,
    ...metaTexts(home.title, place, home.description, [
      home.category.name.toLowerCase(),
      site.city.name,
      site.place.name,
      site.kind.noun,
    ]),
    facts: JSON.stringify(home.facts),
    fact_keys: factKeys(home.facts),
    facility_ids: [...home.distances.keys()],
    area: measures.area,
    total_click: listing.views,
    package_id: listing.packageId,
    // Owners look after what is listed for long: some day of the last month.
    confirmed_at:
      ageDays > stillThereDays && state === 'listed' && !listing.isAsked ? daysBefore(now, ageDays % 30) : null,
    closed_at: home.propertyType > 1 ? daysBefore(now, ageDays * 0.2) : null,
    confirm_asked_at: listing.isAsked ? daysBefore(now, 3) : null,
    created_at: created,
    updated_at: daysBefore(now, ageDays * random.between(0.3, 1)),
  };
}

/** What hangs on homes: pictures, documents, facilities. */
export function propertyParts(listings: readonly Listing[]): Rows {
  return {
    property_picture: listings.flatMap(({ id, home }) =>
      home.files.gallery.map((file_id, position) => ({ property_id: id, file_id, position })),
    ),
    property_document: listings.flatMap(({ id, home }) =>
      home.files.documents.map((file_id) => ({ property_id: id, file_id })),
    ),
    property_facility: listings.flatMap(({ id, home }) =>
      [...home.distances].map(([facility_id, distance]) => ({ property_id: id, facility_id, distance })),
    ),
  };
}
