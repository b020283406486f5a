import type { Advertisement } from '@latchkey/contract/advert/advertisement';
import type { OwnProject, OwnProjectDetail } from '@latchkey/contract/project/project';
import { sql } from 'kysely';
import { advertsColumn } from '../advert/adverts-column.ts';
import type { Context } from '../platform/context.ts';
import { fileUrl } from '../platform/files/file-url.ts';
import { loadProjectDetail } from './load-project-detail.ts';

interface OwnRow {
  meta_title: string;
  meta_description: string;
  meta_image: string | null;
  adverts: Advertisement[];
}

/** A project as its owner sees it, in any state; null if it does not exist. */
export async function loadOwnProject(id: number, context: Context): Promise<OwnProjectDetail | null> {
  const [project, reasons, { rows }] = await Promise.all([
    loadProjectDetail(id, context),
    loadOwnerFields([id], context),
    sql<OwnRow>`
      select p.meta_title, p.meta_description, meta.key as meta_image, ${advertsColumn('project')} as adverts
        from project p left join file meta on meta.id = p.meta_image_id where p.id = ${id}`.execute(
      context.database.db,
    ),
  ]);
  const [row] = rows;
  if (!project || !row) return null;
  return {
    ...project,
    // As stored: the form would save the fallbacks of the public page.
    meta_title: row.meta_title || null,
    meta_description: row.meta_description || null,
    meta_image: fileUrl(context.siteUrl, row.meta_image),
    reject_reason: reasons.get(id)?.reason ?? {},
    is_lapsed: reasons.get(id)?.is_lapsed ?? false,
    advertisement: row.adverts,
  };
}

interface OwnerFields {
  created_at: Date;
  is_lapsed: boolean;
  reason: OwnProject['reject_reason'];
}

/** The fields of projects that only their owners see, by project id. */
export async function loadOwnerFields(
  ids: number[],
  { database }: Pick<Context, 'database'>,
): Promise<Map<number, OwnerFields>> {
  if (ids.length === 0) return new Map();
  const rows = await database.read
    .selectFrom('project')
    .select(['id', 'created_at', 'reject_reason', 'rejected_at', 'is_lapsed'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, created_at, reject_reason: reason, rejected_at, is_lapsed }) => [
      id,
      {
        created_at,
        is_lapsed,
        reason:
          reason === null ? {} : { id, project_id: id, reason, created_at: (rejected_at ?? created_at).toISOString() },
      },
    ]),
  );
}
