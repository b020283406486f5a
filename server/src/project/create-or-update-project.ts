import type { InputOf } from '@latchkey/contract/define-call';
import type { postProject } from '@latchkey/contract/project/calls';
import { CallFailure } from '@latchkey/contract/errors';
import type { Transaction } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { orderNewPictures } from '../posting/files/gallery-order.ts';
import { acceptListingFiles, acceptListingFile } from '../posting/files/listing-files.ts';
import { expectPostingAllowed } from '../posting/expect-posting-allowed.ts';
import { expectPlausible } from '../listing-checks/expect-plausible.ts';
import { type AcceptUpload, withUploads } from '../platform/files/with-uploads.ts';
import { evictPages } from '../platform/cache/evict-pages.ts';
import { deleteUnusedFiles } from '../platform/files/delete-unused-files.ts';
import { insertProject, findProjectByDraftKey, ProjectAlreadyPosted } from './insert-project.ts';
import type { ProjectChange } from './change-project.ts';
import { loadProjectFileIds } from './delete-project.ts';
import { acceptPlans, expectCategory, projectFieldsOf } from './project-draft.ts';

type Input = InputOf<typeof postProject>;

/**
 * Creates a project from a request with its files, completely or not at all. Idempotent for one draft key.
 * @param accountId the owner; null for the operator
 * @param afterInsert further writes in the transaction that inserts the project
 * @throws CallFailure those of insertProject, expectCategory and expectPlausible, and `file_missing`
 */
export async function createProject(
  accountId: number | null,
  input: Input,
  context: Context,
  afterInsert?: (trx: Transaction<Tables>, id: number) => Promise<void>,
): Promise<number> {
  const { database, files } = context;
  await expectCategory(input.category_id, context);
  const existingId = await findProjectByDraftKey(database.db, accountId, input.draft_key);
  if (existingId !== null) return existingId;
  // Checked before pictures are decoded, which is expensive, and again in the transaction.
  if (accountId !== null) await expectPostingAllowed(database.db, accountId, context);
  await expectPlausible(input, context);
  const { image, meta_image, category_id } = input;
  if (category_id === undefined || !image || 'picture' in image) throw new CallFailure('file_missing');
  try {
    const projectId = await withUploads({ database, files, accountId }, async (accept) => {
      const project = {
        fields: { ...projectFieldsOf(input), title: input.title, category_id },
        image: await acceptListingFile(accept, image, 'projectImage'),
        metaImage: meta_image ? await acceptListingFile(accept, meta_image, 'metaImage') : undefined,
        gallery: await acceptListingFiles(
          accept,
          orderNewPictures(input.gallery_images, input.gallery_order),
          'galleryImage',
        ),
        documents: await acceptListingFiles(accept, input.documents, 'document'),
        plans: await acceptPlans(accept, input.plans),
        slug: input.slug_id,
        draftKey: input.draft_key,
      };
      return database.transaction(async (trx) => {
        const id = await insertProject(trx, accountId, project, context);
        await afterInsert?.(trx, id);
        return id;
      });
    });
    evictPages(context, 'listings', []);
    return projectId;
  } catch (error) {
    if (error instanceof ProjectAlreadyPosted) return error.projectId;
    throw error;
  }
}

/** How a project is changed, by its owner or by an admin. */
export interface ProjectEditor {
  id: number;
  /** The account whose storage quota new files use; null for none. */
  fileOwnerId: number | null;
  change(trx: Transaction<Tables>, change: ProjectChange): Promise<void>;
}

/**
 * Changes a project by a request with its files, completely or not at all.
 * @throws CallFailure those of the editor, and of expectCategory
 */
export async function updateProject(
  { id, fileOwnerId, change }: ProjectEditor,
  input: Input,
  context: Context,
): Promise<void> {
  const { database, files } = context;
  const stored = await database.db.selectFrom('project').select('category_id').where('id', '=', id).executeTakeFirst();
  await expectCategory(input.category_id, context, stored?.category_id);
  const filesBefore = await withUploads({ database, files, accountId: fileOwnerId }, async (accept) => {
    const projectChange = await acceptInput(input, accept);
    return database.transaction(async (trx) => {
      const before = await loadProjectFileIds(trx, id);
      await change(trx, projectChange);
      return before;
    });
  });
  evictPages(context, 'listings', []);
  // Files that the project still uses are not deleted.
  await deleteUnusedFiles(filesBefore, context);
}

async function acceptInput(input: Input, accept: AcceptUpload): Promise<ProjectChange> {
  const { image, meta_image, gallery_order: order = [] } = input;
  const submitted = orderNewPictures(input.gallery_images, order);
  return {
    fields: projectFieldsOf(input),
    image: image && ('picture' in image ? image : await acceptListingFile(accept, image, 'projectImage')),
    metaImage: meta_image && (await acceptListingFile(accept, meta_image, 'metaImage')),
    submitted,
    gallery: await acceptListingFiles(accept, submitted, 'galleryImage'),
    order,
    documents: await acceptListingFiles(accept, input.documents, 'document'),
    plans: await acceptPlans(accept, input.plans),
    removedPictures: input.remove_gallery_images ?? [],
    removedDocuments: input.remove_documents ?? [],
    removedPlans: input.remove_plans ?? [],
    slug: input.slug_id,
  };
}
