import type { ProjectDetail } from '@latchkey/contract/project/project';
import { agoText } from '@latchkey/contract/text/relative-time';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { fileUrl, type PictureRow } from '../platform/files/file-url.ts';
import { loadSettings } from '../platform/settings/load-settings.ts';
import { filesColumn, loadProjectCards, type ProjectFileRow, toProjectFile } from './load-project-cards.ts';

interface DetailRow {
  description: string;
  latitude: number | null;
  longitude: number | null;
  video_link: string;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  meta_image: string | null;
  total_click: number;
  created_at: Date;
  documents: ProjectFileRow[];
  plans: (PictureRow & { id: number; title: string; created_at: string; updated_at: string })[];
  owner_address: string | null;
}

/** The full record of a project in any state; null if it does not exist. */
export async function loadProjectDetail(id: number, context: Context): Promise<ProjectDetail | null> {
  const { database, siteUrl, now } = context;
  const [[card], settings, { rows }] = await Promise.all([
    loadProjectCards([id], context),
    loadSettings(database),
    sql<DetailRow>`
      select p.description, p.latitude, p.longitude, p.video_link, p.meta_title, p.meta_description, p.meta_keywords,
             meta.key as meta_image, p.total_click, p.created_at, a.address as owner_address,
             ${filesColumn('doc')} as documents,
             (select coalesce(json_agg(json_build_object('id', pp.id, 'title', pp.title, 'key', f.key, 'width', f.width,
                'height', f.height, 'thumbhash', f.thumbhash, 'created_at', pp.created_at, 'updated_at', pp.updated_at) order by pp.position, pp.id), '[]')
                from project_plan pp join file f on f.id = pp.file_id where pp.project_id = p.id) as plans
        from project p
        left join account a on a.id = p.account_id
        left join file meta on meta.id = p.meta_image_id
        where p.id = ${id}`.execute(database.read),
  ]);
  const row = rows[0];
  if (!card || !row) return null;
  return {
    ...card,
    customer: {
      ...card.customer,
      slug_id: card.customer.slug_id ?? '',
      address: row.owner_address ?? settings.text('company_address'),
    },
    description: row.description,
    latitude: row.latitude?.toString() ?? '',
    longitude: row.longitude?.toString() ?? '',
    video_link: row.video_link || null,
    meta_title: row.meta_title || card.title,
    meta_description: row.meta_description || row.description,
    meta_keywords: row.meta_keywords || null,
    meta_image: fileUrl(siteUrl, row.meta_image) || card.image,
    documents: row.documents.map((file) => toProjectFile(file, id, siteUrl)),
    plans: row.plans.map(({ key, ...plan }) => ({ ...plan, document: fileUrl(siteUrl, key), project_id: id })),
    total_click: row.total_click,
    status: card.status ?? 0,
    request_status: card.request_status ?? 'pending',
    created_at: agoText(row.created_at, now()),
  };
}
