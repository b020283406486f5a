import { newProjectState } from '@latchkey/contract/states/listing';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { freeSlug } from '../posting/free-slug.ts';
import { keepFiles, type ListingFile } from '../posting/listing-files.ts';
import { holdPoster, payForListing } from '../posting/listing-terms.ts';
import { expectRoom, plainColumns, type ProjectFields, type ReadyPlan } from './project-draft.ts';

/** A project that is to be listed: judged, its files taken in. */
export interface NewProject {
  fields: ProjectFields & Required<Pick<ProjectFields, 'title' | 'category_id'>>;
  image: ListingFile;
  metaImage?: ListingFile | undefined;
  /** In their order. */
  gallery: readonly ListingFile[];
  documents: readonly ListingFile[];
  plans: readonly ReadyPlan[];
  /** Else made of the title. */
  slug?: string | undefined;
  draftKey?: string | undefined;
}

/** The project that an account, or the operator, posted under this key (decision 022). */
export async function findProjectDraft(
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

/** Two posts under one draft key are one: this is the one that came first. */
export class ProjectAlreadyPosted extends Error {
  override name = 'ProjectAlreadyPosted';
  readonly projectId: number;

  constructor(projectId: number) {
    super('This draft was posted before.');
    this.projectId = projectId;
  }
}

/**
 * Lists a project for an account, in one transaction with its files and the unit that it uses up (contract 2.5, 4.8, 4.15).
 * @param accountId null: the market's own
 * @throws CallFailure those of holdPoster, payForListing and takeUploads, and `too_many_files`
 * @throws ProjectAlreadyPosted
 */
export async function addProject(
  within: Transaction<Tables>,
  accountId: number | null,
  project: NewProject,
  context: Pick<Context, 'database' | 'now'>,
): Promise<number> {
  const { fields, gallery, documents, plans } = project;
  expectRoom({ gallery: gallery.length, documents: documents.length, plans: plans.length });
  const poster = await holdPoster(within, accountId, context);
  const known = await findProjectDraft(within, accountId, project.draftKey);
  if (known !== null) throw new ProjectAlreadyPosted(known);
  const at = context.now();
  const { packageId, isApproved } = await payForListing(within, poster, 'project_list', at);
  const drawings = plans.flatMap(({ document }) => document ?? []);
  const single = [project.image, ...(project.metaImage ? [project.metaImage] : [])];
  const ids = await keepFiles(within, accountId, [...single, ...gallery, ...documents, ...drawings], at);
  const { id } = await within
    .insertInto('project')
    .values({
      ...plainColumns(fields),
      title: fields.title,
      category_id: fields.category_id,
      type: fields.type ?? 'upcoming',
      account_id: accountId,
      slug_id: await freeSlug(within, 'project', project.slug ?? fields.title),
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
  await addProjectFiles(within, id, 'image', ids.splice(0, gallery.length), 0, at);
  await addProjectFiles(within, id, 'doc', ids.splice(0, documents.length), 0, at);
  await addPlans(
    within,
    id,
    plans.map(({ title }, index) => ({ title, file_id: ids[index] ?? 0 })),
    0,
    at,
  );
  return id;
}

/** @param position of the first */
export async function addProjectFiles(
  within: Transaction<Tables>,
  project_id: number,
  type: 'image' | 'doc',
  fileIds: readonly number[],
  position: number,
  at: Date,
): Promise<void> {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((file_id, index) => ({ file_id, position: position + index }));
  await within
    .insertInto('project_file')
    .values(rows.map((row) => ({ ...row, project_id, type, created_at: at, updated_at: at })))
    .execute();
}

/** @param position of the first */
export async function addPlans(
  within: Transaction<Tables>,
  project_id: number,
  plans: readonly { title: string; file_id: number }[],
  position: number,
  at: Date,
): Promise<void> {
  if (plans.length === 0) return;
  const rows = plans.map((plan, index) => ({ ...plan, position: position + index }));
  await within
    .insertInto('project_plan')
    .values(rows.map((row) => ({ ...row, project_id, created_at: at, updated_at: at })))
    .execute();
}
