import type { Insertable } from 'kysely';
import { factKeys } from '@latchkey/server/property/fact-keys';
import type { PropertyTable } from '@latchkey/server/platform/database/tables';
import { parameterIds } from '../data/categories.ts';
import type { DemoProperty } from '../properties/make-property.ts';
import type { Rows } from '../market.ts';
import { dateOnly, daysBefore } from '../date-offsets.ts';
import type { Random } from '../random.ts';
import { metaTexts } from '../meta-texts.ts';
import type { AccountRow } from './account-rows.ts';

/** Big Buck Bunny (CC BY, Blender Foundation) in place of a tour, because it may be embedded anywhere. */
export const demoVideo = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

/** Age in days from which the owner has confirmed that the listing is still available. */
const stillThereDays = 45;

export interface Listing {
  id: number;
  property: DemoProperty;
  /** Owner; null for the operator. */
  account: AccountRow | null;
  packageId: number | null;
  isPremium: boolean;
  ageDays: number;
  views: number;
  /** Whether its owner was asked to confirm that it is still available. */
  isConfirmationRequested: boolean;
}

/** Returns an age in days that falls with the index: from nine months to less than a day. */
export function ageInDays(at: number, count: number, random: Random): number {
  const share = (count - 1 - at + random.next() * 0.8) / count;
  return 0.04 + 270 * share ** 1.6;
}

/**
 * Returns a number of views: fast growth in the first two weeks, slower later; 0 for listings that were never public.
 */
export function viewsOf(property: DemoProperty, ageDays: number, isPremium: boolean, random: Random): number {
  if (property.state === 'pending' || property.state === 'rejected') return 0;
  const perDay = random.between(3, 22) * (isPremium ? 1.5 : 1) * (property.propertyType % 2 === 1 ? 1.3 : 1);
  return Math.floor(perDay * Math.min(ageDays, 14) + perDay * 0.35 * Math.max(0, ageDays - 14));
}

export function propertyRow(listing: Listing, now: Date, random: Random): Insertable<PropertyTable> & { id: number } {
  const { id, property, account, ageDays } = listing;
  const { site, measures, state, files } = property;
  const created = daysBefore(now, ageDays);
  const closedDays = property.propertyType > 1 ? ageDays * 0.2 : null;
  const place = `${site.place.name}, ${site.city.name}`;
  const isRejected = state === 'rejected';
  return {
    id,
    slug_id: property.slug,
    account_id: account?.id ?? null,
    category_id: property.category.id,
    title: property.title,
    description: property.description,
    price: property.price,
    property_type: property.propertyType,
    rentduration: property.rentDuration,
    available_from: availableFrom(listing, now),
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
    reject_reason: isRejected ? random.pick(rejectReasonsFor(property)) : null,
    rejected_at: isRejected ? daysBefore(now, ageDays * 0.8) : null,
    video_link: random.chance(0.22) ? demoVideo : '',
    title_image_id: files.cover,
    three_d_image_id: files.panorama,
    ...metaTexts(property.title, place, property.description, [
      property.category.name.toLowerCase(),
      site.city.name,
      site.place.name,
      site.kind.noun,
    ]),
    facts: JSON.stringify(property.facts),
    fact_keys: factKeys(property.facts),
    facility_ids: [...property.distances.keys()],
    area: measures.area,
    total_click: listing.views,
    package_id: listing.packageId,
    // Owners of old listings confirmed them in the last month.
    confirmed_at:
      ageDays > stillThereDays && state === 'listed' && !listing.isConfirmationRequested
        ? daysBefore(now, ageDays % 30)
        : null,
    closed_at: closedDays === null ? null : daysBefore(now, closedDays),
    confirm_asked_at: listing.isConfirmationRequested ? daysBefore(now, 3) : null,
    created_at: created,
    updated_at: daysBefore(now, Math.min(ageDays * random.between(0.3, 1), closedDays ?? ageDays)),
  };
}

/** Returns the reasons for which an admin could have rejected a property. */
function rejectReasonsFor({ rentDuration, facts, files }: DemoProperty): string[] {
  const reasons = [
    'The address and the pin on the map are in different streets. Please correct one of them and submit it again.',
    'There’s a phone number in the photos. Please upload them without it.',
  ];
  if (files.documents.length > 0) {
    reasons.push('The photos and the floor plan don’t match. Please upload photos of this property.');
  }
  if (rentDuration === 'Monthly') {
    reasons.push('The price looks like a yearly rent, but the listing says per month. Please correct the rent period.');
  }
  if (facts[parameterIds.certificate]) {
    reasons.push('The energy certificate has expired. Please add a current one.');
  }
  return reasons;
}

/** Two of three homes for rent have a move-in date, from three weeks ago to ten weeks from now. */
function availableFrom({ id, property: { propertyType } }: Listing, now: Date): string | null {
  return propertyType === 1 && id % 3 > 0 ? dateOnly(daysBefore(now, 21 - ((id * 37) % 91))) : null;
}

/** Returns the rows of pictures, documents and facilities of properties. */
export function propertyParts(listings: readonly Listing[]): Rows {
  return {
    property_picture: listings.flatMap(({ id, property }) =>
      property.files.gallery.map((file_id, position) => ({ property_id: id, file_id, position })),
    ),
    property_document: listings.flatMap(({ id, property }) =>
      property.files.documents.map((file_id) => ({ property_id: id, file_id })),
    ),
    property_facility: listings.flatMap(({ id, property }) =>
      [...property.distances].map(([facility_id, distance]) => ({ property_id: id, facility_id, distance })),
    ),
  };
}
