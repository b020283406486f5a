import type { QueueListing } from '@latchkey/contract/admin/review-queue/records';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { medianOf } from '@latchkey/contract/listing-checks/price-outlier';
import type { Kysely } from 'kysely';
import { type Catalogue, loadCatalogue } from '../../catalogue/load-catalogue.ts';
import type { Context } from '../../platform/context.ts';
import { loadProjectDetail } from '../../project/load-project-detail.ts';
import { loadDetails } from '../../property/load-details.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { loadComparables } from '../../listing-checks/load-comparables.ts';

/** Loads a property with the details that operators review before it is published; null when it is deleted. */
export async function loadProperty(id: number, context: Context): Promise<QueueListing | null> {
  const [[property], catalogue, area_price] = await Promise.all([
    loadDetails([id], context),
    loadCatalogue(context.database, context.siteUrl),
    loadAreaPrice(id, context.database.db),
  ]);
  if (!property) return null;
  return {
    what: 'property',
    id,
    slug_id: property.slug_id,
    title: property.title,
    description: property.description,
    address: property.address,
    category: property.category?.category ?? '',
    price: property.price,
    ...(property.currency && { currency: property.currency }),
    offer: property.property_type,
    rentduration:
      property.property_type === 'rent' || property.property_type === 'rented' ? property.rentduration : null,
    available_from: property.available_from ?? null,
    price_per_area: property.price_per_area ?? null,
    status: property.status,
    request_status: property.request_status ?? 'pending',
    is_premium: property.is_premium ? 1 : 0,
    pictures: [
      ...(property.title_image ? [{ url: property.title_image, meta: property.title_image_meta }] : []),
      ...property.gallery.map(({ image_url: url, width, height, thumbhash }) => ({
        url,
        meta: width && height ? { width, height, thumbhash: thumbhash ?? '' } : null,
      })),
    ],
    documents: property.documents.map(({ file_name: name, file: url }) => ({ name, url })),
    plans: [],
    panorama: property.three_d_image,
    video_link: property.video_link,
    facts: property.parameters,
    missing_facts: missingFacts(property, catalogue),
    facilities: property.assign_facilities.map(({ name, distance }) => ({ name, distance })),
    created_at: property.created_at ?? '',
    area_price,
  };
}

function missingFacts({ category, parameters }: PropertyDetail, { categories }: Catalogue): string[] {
  const present = new Set(parameters.map(({ id }) => id));
  const expected = category ? (categories.get(category.id)?.parameter_types ?? []) : [];
  return expected.filter(({ id, is_required }) => is_required === 1 && !present.has(id)).map(({ name }) => name);
}

/** Loads the same details of a project, which has no price. */
export async function loadProject(id: number, context: Context): Promise<QueueListing | null> {
  const project = await loadProjectDetail(id, context);
  if (!project) return null;
  const { created_at } = await context.database.db
    .selectFrom('project')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    what: 'project',
    id,
    slug_id: project.slug_id,
    title: project.title,
    description: project.description,
    address: project.location,
    category: project.category.category,
    price: null,
    offer: null,
    rentduration: null,
    available_from: null,
    price_per_area: null,
    status: project.status,
    request_status: project.request_status,
    is_premium: 0,
    pictures: [
      ...(project.image ? [{ url: project.image, meta: project.image_meta }] : []),
      ...project.gallary_images.map(({ name: url, width, height, thumbhash }) => ({
        url,
        meta: width && height ? { width, height, thumbhash: thumbhash ?? '' } : null,
      })),
    ],
    documents: project.documents.map(({ name: url }) => ({ name: url.slice(url.lastIndexOf('/') + 1), url })),
    plans: project.plans.map(({ title: name, document: url }) => ({ name, url })),
    panorama: '',
    video_link: project.video_link ?? '',
    facts: [],
    missing_facts: [],
    facilities: [],
    created_at: created_at.toISOString(),
    area_price: null,
  };
}

/** Smallest number of comparable properties for a meaningful median. */
const minPeers = 3;

/**
 * Returns the median price of comparable properties in the same city, per area when it is known, and the relative
 * difference of this property; null when too few are listed.
 */
async function loadAreaPrice(id: number, db: Kysely<Tables>): Promise<QueueListing['area_price']> {
  const comparables = await loadComparables(db, id);
  if (!comparables) return null;
  const { own: property, peers } = comparables;
  const perArea = peers.flatMap(({ price_per_area }) => price_per_area ?? []);
  const byArea = property.price_per_area !== null && perArea.length >= minPeers;
  const prices = byArea ? perArea : peers.map(({ price }) => price);
  if (prices.length < minPeers) return null;
  const median = medianOf(prices);
  const own = byArea ? (property.price_per_area ?? 0) : property.price;
  return { median, per_area: byArea, peers: prices.length, difference: own / median - 1 };
}
