import type { Advertisement } from '@latchkey/contract/advert/advertisement';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import type { RequestStatus } from '@latchkey/contract/schema/primitives';
import { agoText } from '@latchkey/contract/text/relative-time';
import { operatorAccountId } from '@latchkey/contract/schema/ids';
import { sql } from 'kysely';
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts';
import type { Context } from '../platform/context.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../platform/files/file-url.ts';
import { loadSettings, type Settings } from '../platform/settings/load-settings.ts';
import { operatorName } from '../platform/settings/site-name.ts';
import { access, exactLocation, type Guarded, listingAccess } from '../visibility/record-access.ts';
import type { Facts } from './fact-keys.ts';
import { currencyField, otherCurrency } from './listing-currency.ts';
import { assignedFacilities, assignedParameters, type FacilityRow } from './listing-facts.ts';
import {
  type DocumentRow,
  documentsColumn,
  facilitiesColumn,
  factFilesColumn,
  galleryColumn,
  roomOf,
  type GalleryRow,
  toDocuments,
  toGallery,
} from './load-cards.ts';

const propertyTypes = ['sell', 'rent', 'sold', 'rented'] as const;

/** Maximum number of user ids in the lists of favourites and interested users. The totals are complete. */
const maxUserIds = 100;

/** The full records of properties in any state, in the order of `ids`. The calling code must check the state. */
export async function loadDetails(ids: number[], context: Context): Promise<Guarded<PropertyDetail>[]> {
  if (ids.length === 0) return [];
  const { database, siteUrl } = context;
  const caller = context.caller?.id ?? null;
  const [catalogue, settings, { rows }] = await Promise.all([
    loadCatalogue(database, siteUrl),
    loadSettings(database),
    sql<DetailRow>`
      select p.id, p.slug_id, p.title, p.description, p.price, ${otherCurrency} as currency, p.category_id, p.address, p.client_address, p.city,
             p.state, p.country, p.latitude, p.longitude, p.exact_latitude, p.exact_longitude, p.video_link, p.rentduration, p.available_from, p.property_type, p.is_premium,
             p.is_promoted, p.status, p.request_status, p.total_click, p.price_per_area, p.account_id, p.facts,
             p.meta_title, p.meta_description, p.meta_keywords, p.created_at, p.favourite_count,
             json_build_object('key', t.key, 'width', t.width, 'height', t.height, 'thumbhash', t.thumbhash) as picture, t.room as title_room,
             panorama.key as panorama, meta.key as meta_image,
             ${galleryColumn} as gallery, ${facilitiesColumn} as facilities, ${factFilesColumn} as fact_files,
             ${documentsColumn} as documents,
             a.name as owner_name, a.slug_id as owner_slug, a.email as owner_email, a.mobile as owner_mobile, a.shows_email, a.shows_mobile,
             a.address as owner_address, a.answer_minutes, coalesce(a.verification_status = 'success', false) as is_verified,
             json_build_object('key', o.key, 'width', o.width, 'height', o.height, 'thumbhash', o.thumbhash) as profile,
             array(select account_id from favourite where property_id = p.id order by created_at limit ${maxUserIds})
               as favourite_users,
             array(select account_id from interest where property_id = p.id order by created_at limit ${maxUserIds})
               as interested_users,
             (select count(*)::int from interest where property_id = p.id) as interest_count,
             exists (select from favourite where property_id = p.id and account_id = ${caller}::bigint) as is_favourite,
             exists (select from interest where property_id = p.id and account_id = ${caller}::bigint) as is_interested,
             exists (select from report where property_id = p.id and account_id = ${caller}::bigint) as is_reported,
             exists (select from block where by_account_id = ${caller}::bigint
                       and account_id is not distinct from p.account_id) as is_blocked_by_me,
             exists (select from block where account_id = ${caller}::bigint
                       and by_account_id is not distinct from p.account_id) as is_blocked_by_user,
             (select coalesce(json_agg(json_build_object('id', ad.id, 'for', ad."for", 'start_date', ad.start_date,
                  'end_date', ad.end_date, 'type', ad.type, 'property_id', ad.property_id,
                  'project_id', ad.project_id, 'package_id', coalesce(ad.package_id, 0),
                  'customer_id', coalesce(ad.account_id, 0), 'is_enable', ad.is_enabled::int, 'status', ad.status)), '[]')
                from advertisement ad where ad.property_id = p.id and ad.status = 0 and ad.is_enabled) as adverts
        from property p
        left join file t on t.id = p.title_image_id
        left join file panorama on panorama.id = p.three_d_image_id
        left join file meta on meta.id = p.meta_image_id
        left join account a on a.id = p.account_id
        left join file o on o.id = a.profile_id
        where p.id = any(${ids}::bigint[])`.execute(database.read),
  ]);
  const details = new Map(rows.map((row) => [row.id, toDetail(row, catalogue, settings, context)]));
  return ids.flatMap((id) => details.get(id) ?? []);
}

interface DetailRow {
  id: number;
  slug_id: string;
  title: string;
  description: string;
  price: number;
  currency: string | null;
  category_id: number;
  address: string;
  client_address: string;
  city: string;
  state: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  exact_latitude: number | null;
  exact_longitude: number | null;
  video_link: string;
  rentduration: string | null;
  available_from: string | null;
  property_type: 0 | 1 | 2 | 3;
  is_premium: boolean;
  is_promoted: boolean;
  status: 0 | 1;
  request_status: RequestStatus;
  total_click: number;
  price_per_area: number | null;
  account_id: number | null;
  facts: Facts;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  created_at: Date;
  favourite_count: number;
  picture: PictureRow;
  title_room: string | null;
  panorama: string | null;
  meta_image: string | null;
  gallery: GalleryRow[];
  facilities: FacilityRow[];
  fact_files: Record<string, string>;
  documents: DocumentRow[];
  owner_name: string | null;
  owner_slug: string | null;
  answer_minutes: number | null;
  owner_email: string | null;
  owner_mobile: string | null;
  shows_email: boolean | null;
  shows_mobile: boolean | null;
  owner_address: string | null;
  is_verified: boolean;
  profile: PictureRow;
  favourite_users: number[];
  interested_users: number[];
  interest_count: number;
  is_favourite: boolean;
  is_interested: boolean;
  is_reported: boolean;
  is_blocked_by_me: boolean;
  is_blocked_by_user: boolean;
  adverts: Advertisement[];
}

function toDetail(row: DetailRow, catalogue: Catalogue, settings: Settings, context: Context): Guarded<PropertyDetail> {
  const { siteUrl, now } = context;
  const category = catalogue.categories.get(row.category_id);
  const titleImage = fileUrl(siteUrl, row.picture.key);
  return {
    [access]: listingAccess(row),
    id: row.id,
    slug_id: row.slug_id,
    title: row.title,
    description: row.description,
    price: row.price,
    ...currencyField(row.currency),
    category: category
      ? { id: category.id, category: category.category, image: category.image, slug_id: category.slug_id }
      : null,
    address: row.address,
    client_address: row.account_id === null ? row.client_address : (row.owner_address ?? ''),
    property_type: propertyTypes[row.property_type],
    title_image: titleImage,
    title_image_hash: '',
    title_image_meta: pictureMeta(row.picture),
    title_image_room: roomOf(row.title_room),
    three_d_image: fileUrl(siteUrl, row.panorama),
    post_created: agoText(row.created_at, now()),
    created_at: row.created_at.toISOString(),
    total_view: row.total_click,
    status: row.status,
    request_status: row.request_status,
    city: row.city,
    state: row.state,
    country: row.country,
    ...exactLocation(row),
    video_link: row.video_link,
    rentduration: row.rentduration ?? 'Monthly',
    available_from: row.available_from,
    meta_title: row.meta_title || row.title,
    meta_description: row.meta_description || row.description,
    meta_keywords: row.meta_keywords || null,
    meta_image: fileUrl(siteUrl, row.meta_image) || titleImage,
    is_premium: row.is_premium,
    promoted: row.is_promoted,
    is_verified: row.is_verified,
    gallery: toGallery(row.gallery, siteUrl),
    documents: toDocuments(row.documents, row.id, siteUrl),
    assign_facilities: assignedFacilities(catalogue, row.id, row.facilities),
    parameters: assignedParameters(catalogue, row.category_id, row.facts, row.fact_files, siteUrl),
    price_per_area: row.price_per_area,
    answer_minutes: row.answer_minutes,
    ...ownerFields(row, settings, siteUrl),
    is_favourite: row.is_favourite ? 1 : 0,
    is_interested: row.is_interested ? 1 : 0,
    is_reported: row.is_reported,
    is_blocked_by_me: row.is_blocked_by_me,
    is_blocked_by_user: row.is_blocked_by_user,
    inquiry: false,
    favourite_users: row.favourite_users,
    total_favourite_users: row.favourite_count,
    interested_users: row.interested_users,
    total_interested_users: row.interest_count,
    advertisement: row.adverts,
  };
}

type OwnerFields = Pick<
  PropertyDetail,
  'added_by' | 'customer_id' | 'customer_slug_id' | 'customer_name' | 'email' | 'mobile' | 'profile' | 'profile_meta'
>;

/** The operator's own listings carry the company's contact (contract 3.1, 4.18). */
function ownerFields(row: DetailRow, settings: Settings, siteUrl: string): OwnerFields {
  if (row.account_id === null) {
    return {
      added_by: operatorAccountId,
      customer_name: operatorName(settings),
      email: settings.text('company_email'),
      mobile: settings.text('company_tel1'),
      profile: settings.file('admin_image', siteUrl),
      profile_meta: null,
    };
  }
  return {
    added_by: row.account_id,
    customer_id: row.account_id,
    customer_slug_id: row.owner_slug ?? '',
    customer_name: row.owner_name ?? '',
    email: row.owner_email ?? '',
    mobile: row.owner_mobile ?? '',
    profile: fileUrl(siteUrl, row.profile.key),
    profile_meta: pictureMeta(row.profile),
  };
}
