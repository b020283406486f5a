import type { QueueListing } from '@latchkey/contract/records/console-queue';
import type { PropertyDetail } from '@latchkey/contract/records/property-detail';
import { type Catalogue, loadCatalogue } from '../../catalogue/catalogue.ts';
import type { Context } from '../../context.ts';
import { loadProjectDetail } from '../../project/load-project-detail.ts';
import { loadDetails } from '../../property/load-details.ts';
import { loadAreaPrice } from './load-area-price.ts';

/** A home with all that is looked at before everybody sees it; null when it is gone. */
export async function loadHome(id: number, context: Context): Promise<QueueListing | null> {
  const [[home], catalogue, area_price] = await Promise.all([
    loadDetails([id], context),
    loadCatalogue(context.database, context.siteUrl),
    loadAreaPrice(id, context.database.db),
  ]);
  if (!home) return null;
  return {
    what: 'property',
    id,
    slug_id: home.slug_id,
    title: home.title,
    description: home.description,
    address: home.address,
    category: home.category?.category ?? '',
    price: home.price,
    ...(home.currency && { currency: home.currency }),
    offer: home.property_type,
    rentduration: home.property_type === 'rent' || home.property_type === 'rented' ? home.rentduration : null,
    price_per_area: home.price_per_area ?? null,
    status: home.status,
    request_status: home.request_status ?? 'pending',
    is_premium: home.is_premium ? 1 : 0,
    pictures: [
      ...(home.title_image ? [{ url: home.title_image, meta: home.title_image_meta }] : []),
      ...home.gallery.map(({ image_url: url, width, height, thumbhash }) => ({
        url,
        meta: width && height ? { width, height, thumbhash: thumbhash ?? '' } : null,
      })),
    ],
    documents: home.documents.map(({ file_name: name, file: url }) => ({ name, url })),
    plans: [],
    panorama: home.three_d_image,
    video_link: home.video_link,
    facts: home.parameters,
    missing_facts: missingFacts(home, catalogue),
    facilities: home.assign_facilities.map(({ name, distance }) => ({ name, distance })),
    created_at: home.created_at ?? '',
    area_price,
  };
}

function missingFacts({ category, parameters }: PropertyDetail, { categories }: Catalogue): string[] {
  const said = new Set(parameters.map(({ id }) => id));
  const asked = category ? (categories.get(category.id)?.parameter_types ?? []) : [];
  return asked.filter(({ id, is_required }) => is_required === 1 && !said.has(id)).map(({ name }) => name);
}

/** The same of a project, which has no price. */
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
