import type { Advertisement } from '@latchkey/contract/advert/advertisement';
import type { OwnProperty } from '@latchkey/contract/posting/own-property';
import { agoText } from '@latchkey/contract/text/relative-time';
import {
  confirmationDeadline,
  type ConfirmationIntervals,
} from '@latchkey/contract/listing-checks/listing-confirmation';
import { advertStatusOf, isFeatureAvailable } from '@latchkey/contract/advert/states';
import { offerOf, type OfferCode } from '@latchkey/contract/posting/offer-states';
import { toWireAccountId } from '@latchkey/contract/schema/ids';
import { sql } from 'kysely';
import { advertsColumn } from '../advert/adverts-column.ts';
import { categoryRef } from '../catalogue/category-ref.ts';
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts';
import type { Context } from '../platform/context.ts';
import type { Facts } from '../property/fact-keys.ts';
import { assignedFacilities, assignedParameters, type FacilityRow } from '../property/listing-facts.ts';
import {
  type DocumentRow,
  documentsColumn,
  facilitiesColumn,
  factFilesColumn,
  galleryColumn,
  type GalleryRow,
  roomOf,
  toDocuments,
  toGallery,
} from '../property/load-cards.ts';
import { loadFreshnessSetting } from '../platform/settings/load-freshness-setting.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../platform/files/file-url.ts';
import { currencyField, otherCurrency } from '../property/listing-currency.ts';
import { access, exactLocation, type Guarded, listingAccess } from '../visibility/record-access.ts';

/** Maximum number of interested users in the response. The call get_interested_users lists all of them. */
const maxInterestedUsers = 100;

/**
 * Properties as their owner sees them (contract 3.1), in the order of `ids`. The caller must have checked the owner; only
 * admins may read listings of the operator.
 */
export async function loadOwnProperties(ids: readonly number[], context: Context): Promise<OwnProperty[]> {
  if (ids.length === 0) return [];
  const { database, siteUrl } = context;
  const caller = context.caller?.id ?? null;
  const [catalogue, freshness, { rows }] = await Promise.all([
    loadCatalogue(database, siteUrl),
    loadFreshnessSetting(database),
    sql<Row>`
      select p.*, ${otherCurrency} as other_currency, coalesce(a.name, '') as owner_name, coalesce(a.email, '') as owner_email,
             coalesce(a.mobile, '') as owner_mobile, o.key as owner_picture,
             json_build_object('key', t.key, 'width', t.width, 'height', t.height, 'thumbhash', t.thumbhash) as picture, t.room as title_room,
             panorama.key as panorama, meta.key as meta_image,
             ${galleryColumn} as gallery, ${facilitiesColumn} as facilities, ${factFilesColumn} as fact_files,
             ${documentsColumn} as documents,
             exists (select from favourite where property_id = p.id and account_id = ${caller}::bigint) as is_favourite,
             (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'picture', i.picture)), '[]')
                from (select person.id, person.name, face.key as picture
                        from interest join account person on person.id = interest.account_id
                        left join file face on face.id = person.profile_id
                        where interest.property_id = p.id and person.is_active
                        order by interest.created_at desc, person.id desc limit ${maxInterestedUsers}) i) as interested,
             ${advertsColumn('property')} as adverts
        from property p
        left join account a on a.id = p.account_id
        left join file t on t.id = p.title_image_id
        left join file panorama on panorama.id = p.three_d_image_id
        left join file meta on meta.id = p.meta_image_id
        left join file o on o.id = a.profile_id
        where p.id = any(${ids}::bigint[])`.execute(database.db),
  ]);
  const properties = new Map(rows.map((row) => [row.id, toOwnProperty(row, catalogue, freshness, context)]));
  return ids.flatMap((id) => properties.get(id) ?? []);
}

interface Row {
  id: number;
  slug_id: string;
  account_id: number | null;
  category_id: number;
  title: string;
  description: string;
  price: number;
  other_currency: string | null;
  property_type: OfferCode;
  rentduration: string | null;
  available_from: string | null;
  address: string;
  client_address: string;
  city: string;
  state: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
  exact_latitude: number | null;
  exact_longitude: number | null;
  is_premium: boolean;
  status: 0 | 1;
  request_status: OwnProperty['request_status'];
  reject_reason: string | null;
  rejected_at: Date | null;
  video_link: string;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  facts: Facts;
  total_click: number;
  is_promoted: boolean;
  package_id: number | null;
  created_at: Date;
  confirmed_at: Date | null;
  confirm_asked_at: Date | null;
  is_unconfirmed: boolean;
  is_lapsed: boolean;
  owner_name: string;
  owner_email: string;
  owner_mobile: string;
  owner_picture: string | null;
  picture: PictureRow;
  title_room: string | null;
  panorama: string | null;
  meta_image: string | null;
  gallery: GalleryRow[];
  facilities: FacilityRow[];
  fact_files: Record<string, string>;
  documents: DocumentRow[];
  is_favourite: boolean;
  interested: { id: number; name: string; picture: string | null }[];
  adverts: Advertisement[];
}

function toOwnProperty(
  row: Row,
  catalogue: Catalogue,
  freshness: ConfirmationIntervals,
  { siteUrl, now }: Context,
): Guarded<OwnProperty> {
  const offer = offerOf(row.property_type);
  const adverts = row.adverts.map(({ status }) => advertStatusOf(status));
  const isFeaturable = isFeatureAvailable({ ...row, offer }, adverts);
  return {
    [access]: listingAccess(row),
    id: row.id,
    slug_id: row.slug_id,
    title: row.title,
    description: row.description,
    category_id: row.category_id,
    category: categoryRef(catalogue, row.category_id),
    address: row.address,
    client_address: row.client_address,
    price: row.price,
    ...currencyField(row.other_currency),
    property_type: offer,
    propery_type: offer,
    rentduration: row.rentduration ?? '',
    available_from: row.available_from,
    title_image: fileUrl(siteUrl, row.picture.key),
    title_image_meta: pictureMeta(row.picture),
    title_image_room: roomOf(row.title_room),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    confirm_by: row.confirm_asked_at && confirmationDeadline(row.confirm_asked_at, freshness).toISOString(),
    is_unconfirmed: row.is_unconfirmed,
    is_lapsed: row.is_lapsed,
    three_d_image: fileUrl(siteUrl, row.panorama),
    video_link: row.video_link,
    city: row.city,
    state: row.state,
    country: row.country,
    ...exactLocation(row),
    meta_title: row.meta_title || null,
    meta_description: row.meta_description || null,
    meta_keywords: row.meta_keywords || null,
    meta_image: fileUrl(siteUrl, row.meta_image),
    status: row.status,
    request_status: row.request_status,
    reject_reason: rejectReason(row),
    is_premium: row.is_premium,
    promoted: row.is_promoted,
    is_feature_available: isFeaturable,
    is_featured_available: isFeaturable,
    total_click: row.total_click,
    post_created: agoText(row.created_at, now()),
    created_at: row.created_at.toISOString(),
    gallery: toGallery(row.gallery, siteUrl),
    documents: toDocuments(row.documents, row.id, siteUrl),
    is_favourite: row.is_favourite ? 1 : 0,
    parameters: assignedParameters(catalogue, row.category_id, row.facts, row.fact_files, siteUrl),
    assign_facilities: assignedFacilities(catalogue, row.id, row.facilities),
    advertisement: row.adverts,
    interested_users: row.interested.map(({ id, name, picture }) => ({ id, name, profile: fileUrl(siteUrl, picture) })),
    post_type: '1',
    added_by: toWireAccountId(row.account_id),
    package_id: row.package_id,
    customer_name: row.owner_name,
    email: row.owner_email,
    mobile: row.owner_mobile,
    profile: fileUrl(siteUrl, row.owner_picture),
  };
}

/** Only the last reason is stored, so its id is that of the property. */
function rejectReason({ id, request_status, reject_reason, rejected_at }: Row): OwnProperty['reject_reason'] {
  if (request_status !== 'rejected' || reject_reason === null) return {};
  return { id, property_id: id, reason: reject_reason, created_at: rejected_at?.toISOString() ?? '' };
}
