import type { ProjectCard, ProjectCustomer } from '@latchkey/contract/project/project';
import type { RequestStatus } from '@latchkey/contract/schema/primitives';
import { toWireAccountId } from '@latchkey/contract/schema/ids';
import { sql } from 'kysely';
import { categoryRef } from '../catalogue/category-ref.ts';
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts';
import type { Context } from '../platform/context.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../platform/files/file-url.ts';
import { loadSettings, type Settings } from '../platform/settings/load-settings.ts';
import { operatorName } from '../platform/settings/site-name.ts';
import { access, type Guarded, ownerAccess } from '../visibility/record-access.ts';

export interface ProjectFileRow extends PictureRow {
  id: number;
  type: 'image' | 'doc';
  bytes: number;
  created_at: string;
  updated_at: string;
}

interface CardRow {
  id: number;
  slug_id: string;
  title: string;
  type: 'upcoming' | 'under_construction';
  location: string;
  city: string;
  state: string;
  country: string;
  category_id: number;
  account_id: number | null;
  is_promoted: boolean;
  status: 0 | 1;
  request_status: RequestStatus;
  picture: PictureRow;
  images: ProjectFileRow[];
  owner_name: string | null;
  owner_slug: string | null;
  owner_email: string | null;
  owner_mobile: string | null;
  shows_email: boolean | null;
  shows_mobile: boolean | null;
  owner_profile: string | null;
  last_advert: number | null;
}

/** A column with the files of one kind of a project, as JSON rows. */
export function filesColumn(type: 'image' | 'doc') {
  return sql`(
    select coalesce(json_agg(json_build_object('id', pf.id, 'type', pf.type, 'key', f.key, 'bytes', f.bytes, 'width', f.width,
             'height', f.height, 'thumbhash', f.thumbhash, 'created_at', pf.created_at, 'updated_at', pf.updated_at)
             order by pf.position, pf.id), '[]')
      from project_file pf join file f on f.id = pf.file_id where pf.project_id = p.id and pf.type = ${type})`;
}

/** The cards of projects, in the order of `ids` (contract 3.2). Unknown ids are left out. */
export async function loadProjectCards(ids: number[], context: Context): Promise<ProjectCard[]> {
  if (ids.length === 0) return [];
  const { database, siteUrl } = context;
  const [catalogue, settings, { rows }] = await Promise.all([
    loadCatalogue(database, siteUrl),
    loadSettings(database),
    sql<CardRow>`
      select p.id, p.slug_id, p.title, p.type, p.location, p.city, p.state, p.country, p.category_id, p.account_id,
             p.is_promoted, p.status, p.request_status, ${filesColumn('image')} as images,
             json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash) as picture,
             a.name as owner_name, a.slug_id as owner_slug, a.email as owner_email, a.mobile as owner_mobile,
             a.shows_email, a.shows_mobile,
             profile.key as owner_profile,
             (select status from advertisement where project_id = p.id order by id desc limit 1) as last_advert
        from project p
        left join file f on f.id = p.image_id
        left join account a on a.id = p.account_id
        left join file profile on profile.id = a.profile_id
        where p.id = any(${ids}::bigint[])`.execute(database.read),
  ]);
  const cards = new Map(rows.map((row) => [row.id, toProjectCard(row, catalogue, settings, siteUrl)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

function toProjectCard(row: CardRow, catalogue: Catalogue, settings: Settings, siteUrl: string): Guarded<ProjectCard> {
  return {
    [access]: ownerAccess(row),
    id: row.id,
    slug_id: row.slug_id,
    title: row.title,
    type: row.type,
    image: fileUrl(siteUrl, row.picture.key),
    image_meta: pictureMeta(row.picture),
    location: row.location,
    city: row.city,
    state: row.state,
    country: row.country,
    category_id: row.category_id,
    category: categoryRef(catalogue, row.category_id),
    added_by: toWireAccountId(row.account_id),
    gallary_images: row.images.map((image) => toProjectFile(image, row.id, siteUrl)),
    customer: toCustomer(row, settings, siteUrl),
    is_promoted: row.is_promoted,
    is_feature_available:
      row.status === 1 && row.request_status === 'approved' && row.last_advert !== 0 && row.last_advert !== 1,
    status: row.status,
    request_status: row.request_status,
    is_admin_listing: row.account_id === null,
  };
}

function toCustomer(row: CardRow, settings: Settings, siteUrl: string): Guarded<ProjectCustomer> {
  const shared = { [access]: ownerAccess(row) };
  if (row.account_id === null) {
    return {
      ...shared,
      id: 0,
      name: operatorName(settings),
      profile: settings.file('admin_image', siteUrl),
      email: settings.text('company_email'),
      mobile: settings.text('company_tel1'),
      slug_id: settings.text('admin_slug') || 'admin',
    };
  }
  return {
    ...shared,
    id: row.account_id,
    name: row.owner_name ?? '',
    profile: fileUrl(siteUrl, row.owner_profile),
    email: row.owner_email ?? '',
    mobile: row.owner_mobile ?? '',
    slug_id: row.owner_slug ?? '',
  };
}

/** Converts a file row to the API format. The size in bytes is sent for documents only. */
export function toProjectFile(row: ProjectFileRow, projectId: number, siteUrl: string) {
  return {
    id: row.id,
    name: fileUrl(siteUrl, row.key),
    ...(row.type === 'doc' && { size: row.bytes }),
    type: row.type,
    project_id: projectId,
    created_at: row.created_at,
    updated_at: row.updated_at,
    ...pictureMeta(row),
  };
}
