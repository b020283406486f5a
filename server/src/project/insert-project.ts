import { newProjectState } from '@latchkey/contract/posting/listing-states';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { reserveSlug } from '../posting/slugs.ts';
import { saveListingFiles, type ListingFile } from '../posting/files/listing-files.ts';
import { lockPoster, payForListing } from '../posting/listing-terms.ts';
import { expectWithinFileLimits, plainColumns, type ProjectFields, type AcceptedPlan } from './project-draft.ts';

/** A project to be inserted, validated, with accepted files. */
export interface NewProject {
  fields: ProjectFields & Required<Pick<ProjectFields, 'title' | 'category_id'>>;
  image: ListingFile;
  metaImage?: ListingFile | undefined;
  /** In display order. */
  gallery: readonly ListingFile[];
  documents: readonly ListingFile[];
  plans: readonly AcceptedPlan[];
  /** Made from the title if missing. */
  slug?: string | undefined;
  draftKey?: string | undefined;
}

/** Id of the project that an account, or the operator, posted with this draft key (decision 022); null if there is none. */
export async function findProjectByDraftKey(
  db: Kysely<Tables>,
  accountId: number | null,
  draftKey: string | undefined,
): Promise<number | null> {
  if (draftKey === undefined) return null;
  const row = await db
    .selectFrom('project')
    .select('id')
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('draft_key', '=', draftKey)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The draft key was already used. `projectId` is the project of the first post. */
export class ProjectAlreadyPosted extends Error {
  override name = 'ProjectAlreadyPosted';
  readonly projectId: number;

  constructor(projectId: number) {
    super('draft was already posted');
    this.projectId = projectId;
  }
}

/**
 * Inserts a project of an account, in one transaction with its files and the package unit that it uses (contract 2.5, 4.8,
 * 4.15).
 * @param accountId null for a project of the operator
 * @throws CallFailure those of lockPoster, payForListing and claimStagedUploads, and `too_many_files`
 * @throws ProjectAlreadyPosted
 */
export async function insertProject(
  trx: Transaction<Tables>,
  accountId: number | null,
  project: NewProject,
  context: Pick<Context, 'database' | 'now'>,
): Promise<number> {
  const { fields, gallery, documents, plans } = project;
  expectWithinFileLimits({ gallery: gallery.length, documents: documents.length, plans: plans.length });
  const poster = await lockPoster(trx, accountId, context);
  const existingId = await findProjectByDraftKey(trx, accountId, project.draftKey);
  if (existingId !== null) throw new ProjectAlreadyPosted(existingId);
  const at = context.now();
  const { packageId, isApproved } = await payForListing(trx, poster, 'project_list', at);
  const drawings = plans.flatMap(({ document }) => document ?? []);
  const single = [project.image, ...(project.metaImage ? [project.metaImage] : [])];
  const ids = await saveListingFiles(trx, accountId, [...single, ...gallery, ...documents, ...drawings], at);
  const { id } = await trx
    .insertInto('project')
    .values({
      ...plainColumns(fields),
      title: fields.title,
      category_id: fields.category_id,
      type: fields.type ?? 'upcoming',
      account_id: accountId,
      slug_id: await reserveSlug(trx, 'project', project.slug ?? fields.title),
      draft_key: project.draftKey ?? null,
      package_id: packageId,
      ...newProjectState(isApproved),
      image_id: ids.shift() ?? null,
      meta_image_id: project.metaImage ? (ids.shift() ?? null) : null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addProjectFiles(trx, id, 'image', ids.splice(0, gallery.length), 0, at);
  await addProjectFiles(trx, id, 'doc', ids.splice(0, documents.length), 0, at);
  await addPlans(
    trx,
    id,
    plans.map(({ title }, index) => ({ title, file_id: ids[index] ?? 0 })),
    0,
    at,
  );
  return id;
}

/**
 * Inserts rows for pictures or documents of a project.
 * @param position of the first file
 */
export async function addProjectFiles(
  trx: Transaction<Tables>,
  project_id: number,
  type: 'image' | 'doc',
  fileIds: readonly number[],
  position: number,
  at: Date,
): Promise<void> {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((file_id, index) => ({ file_id, position: position + index }));
  await trx
    .insertInto('project_file')
    .values(rows.map((row) => ({ ...row, project_id, type, created_at: at, updated_at: at })))
    .execute();
}

/**
 * Inserts rows for floor plans of a project.
 * @param position of the first plan
 */
export async function addPlans(
  trx: Transaction<Tables>,
  project_id: number,
  plans: readonly { title: string; file_id: number }[],
  position: number,
  at: Date,
): Promise<void> {
  if (plans.length === 0) return;
  const rows = plans.map((plan, index) => ({ ...plan, position: position + index }));
  await trx
    .insertInto('project_plan')
    .values(rows.map((row) => ({ ...row, project_id, created_at: at, updated_at: at })))
    .execute();
}
