import { getFeaturedData } from '@latchkey/contract/advert/calls';
import type { FeaturedItem } from '@latchkey/contract/advert/advertisement';
import type { ListingKind, RequestStatus } from '@latchkey/contract/schema/primitives';
import { isFeatureAvailable } from '@latchkey/contract/advert/states';
import { offerOf, type OfferCode } from '@latchkey/contract/posting/offer-states';
import { type RawBuilder, sql } from 'kysely';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { categoryRef } from '../catalogue/category-ref.ts';
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../platform/files/file-url.ts';

interface Row extends Pick<
  FeaturedItem,
  'id' | 'status' | 'start_date' | 'end_date' | 'reject_reason' | 'was_shown' | 'property_id' | 'project_id'
> {
  listing: {
    id: number;
    category_id: number;
    slug_id: string;
    title: string;
    city: string;
    state: string;
    country: string;
    status: 0 | 1;
    request_status: RequestStatus;
    property_type?: OfferCode;
    price?: number;
    type?: string;
  };
  picture: PictureRow;
  /** The listing has a running or pending advert. */
  is_taken: boolean;
}

const shared = sql`'id', l.id, 'category_id', l.category_id, 'slug_id', l.slug_id, 'title', l.title, 'city', l.city,
  'state', l.state, 'country', l.country, 'status', l.status, 'request_status', l.request_status`;

/** Columns and joins of the listing and its picture, by kind. */
const listings: Record<ListingKind, { facts: RawBuilder<unknown>; from: RawBuilder<unknown> }> = {
  property: {
    facts: sql`${shared}, 'property_type', l.property_type, 'price', l.price`,
    from: sql`join property l on l.id = ad.property_id left join file f on f.id = l.title_image_id`,
  },
  project: {
    facts: sql`${shared}, 'type', l.type`,
    from: sql`join project l on l.id = ad.project_id left join file f on f.id = l.image_id`,
  },
};

/** Lists the caller's adverts in every state, newest first (contract 2.7, 3.8). */
export const getFeaturedDataHandler = defineHandler(getFeaturedData, async ({ type, limit, offset }, context) => {
  const { database, siteUrl } = context;
  const accountId = expectCaller(context).id;
  const { facts, from } = listings[type];
  const [catalogue, { rows }, counted] = await Promise.all([
    loadCatalogue(database, siteUrl),
    sql<Row>`
      select ad.id, ad.status, ad.start_date, ad.end_date, ad.reject_reason, ad.was_shown, ad.property_id, ad.project_id,
             exists (select from advertisement live where live.status in (0, 1)
                       and (live.property_id = ad.property_id or live.project_id = ad.project_id)) as is_taken,
             json_build_object(${facts}) as listing,
             json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash) as picture
        from advertisement ad ${from}
        where ad.account_id = ${accountId} and ad."for" = ${type}
        order by ad.id desc limit ${limit} offset ${offset}`.execute(database.db),
    sql<{ total: number }>`
      select count(*)::int as total from advertisement where account_id = ${accountId} and "for" = ${type}`.execute(
      database.db,
    ),
  ]);
  return {
    data: rows.map((row) => toItem(row, type, catalogue, siteUrl)),
    total: counted.rows[0]?.total ?? 0,
  };
});

function toItem({ listing, picture, is_taken, ...ad }: Row, kind: ListingKind, catalogue: Catalogue, siteUrl: string) {
  const { property_type, price, type, status, request_status, ...common } = listing;
  const category = categoryRef(catalogue, listing.category_id);
  const [image, image_meta] = [fileUrl(siteUrl, picture.key), pictureMeta(picture)];
  const offer = offerOf(property_type ?? 0);
  const is_listed = isFeatureAvailable({ status, request_status, ...(kind === 'property' && { offer }) }, []);
  const item: FeaturedItem = { ...ad, is_listed, is_feature_available: is_listed && !is_taken };
  if (kind === 'project') return { ...item, project: { ...common, type: type ?? '', image, image_meta, category } };
  const offered = { propery_type: offer, property_type: offer, price: price ?? 0 };
  const pictured = { title_image: image, title_image_meta: image_meta };
  return { ...item, property: { ...common, ...offered, ...pictured, category } };
}
