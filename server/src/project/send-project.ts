import type { InputOf } from '@latchkey/contract/call';
import type { postProject } from '@latchkey/contract/calls/project';
import { CallFailure } from '@latchkey/contract/errors';
import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { inGivenOrder } from '../posting/gallery-order.ts';
import { acceptAll, acceptGiven } from '../posting/listing-files.ts';
import { openGate } from '../posting/open-gate.ts';
import { expectPlausible } from '../quality/expect-plausible.ts';
import { type Accept, withUploads } from '../services/files/accept-uploads.ts';
import { removeFiles } from '../services/files/remove-files.ts';
import { addProject, findProjectDraft, ProjectAlreadyPosted } from './add-project.ts';
import type { ProjectChange } from './change-project.ts';
import { filesOfProject } from './delete-project.ts';
import { acceptPlans, expectCategory, fieldsOf } from './project-draft.ts';

type Input = InputOf<typeof postProject>;

/** In the transaction that lists the project. */
type Then = (within: Transaction<Tables>, id: number) => Promise<void>;

/**
 * Lists a project that was sent with its files: all of it, or nothing. Sent twice under one draft key it is one.
 * @param accountId whose it is; null: the market's own
 * @throws CallFailure those of addProject, expectCategory and expectPlausible, and `file_missing`
 */
export async function sendProject(
  accountId: number | null,
  input: Input,
  context: Context,
  then?: Then,
): Promise<number> {
  const { database, files } = context;
  await expectCategory(input.category_id, context);
  const known = await findProjectDraft(database.db, accountId, input.draft_key);
  if (known !== null) return known;
  // Before the pictures are decoded, which is what costs; the transaction asks again.
  if (accountId !== null) await openGate(database.db, accountId, context);
  await expectPlausible(input, context);
  const { image, meta_image, category_id } = input;
  if (category_id === undefined || !image || 'picture' in image) throw new CallFailure('file_missing');
  try {
    return await withUploads({ database, files, accountId }, async (accept) => {
      const project = {
        fields: { ...fieldsOf(input), title: input.title, category_id },
        image: await acceptGiven(accept, image, 'projectImage'),
        metaImage: meta_image ? await acceptGiven(accept, meta_image, 'metaImage') : undefined,
        gallery: await acceptAll(accept, inGivenOrder(input.gallery_images, input.gallery_order), 'galleryImage'),
        documents: await acceptAll(accept, input.documents, 'document'),
        plans: await acceptPlans(accept, input.plans),
        slug: input.slug_id,
        draftKey: input.draft_key,
      };
      return database.transaction(async (within) => {
        const id = await addProject(within, accountId, project, context);
        await then?.(within, id);
        return id;
      });
    });
  } catch (error) {
    if (error instanceof ProjectAlreadyPosted) return error.projectId;
    throw error;
  }
}

/** By which rules a project is changed. */
export interface ProjectEditor {
  id: number;
  /** Whose room new files take; null: nobody's. */
  filesOf: number | null;
  change(within: Transaction<Tables>, change: ProjectChange): Promise<void>;
}

/**
 * Changes a project by a form that was sent with its files: all of it, or nothing.
 * @throws CallFailure those of the editor, and of expectCategory
 */
export async function updateProject(
  { id, filesOf, change }: ProjectEditor,
  input: Input,
  context: Context,
): Promise<void> {
  const { database, files } = context;
  await expectCategory(input.category_id, context);
  const shown = await withUploads({ database, files, accountId: filesOf }, async (accept) => {
    const wish = await takeIn(input, accept);
    return database.transaction(async (within) => {
      const before = await filesOfProject(within, id);
      await change(within, wish);
      return before;
    });
  });
  // Those that it still shows stay.
  await removeFiles(shown, context);
}

async function takeIn(input: Input, accept: Accept): Promise<ProjectChange> {
  const { image, meta_image, gallery_order: order = [] } = input;
  const given = inGivenOrder(input.gallery_images, order);
  return {
    fields: fieldsOf(input),
    image: image && ('picture' in image ? image : await acceptGiven(accept, image, 'projectImage')),
    metaImage: meta_image && (await acceptGiven(accept, meta_image, 'metaImage')),
    given,
    gallery: await acceptAll(accept, given, 'galleryImage'),
    order,
    documents: await acceptAll(accept, input.documents, 'document'),
    plans: await acceptPlans(accept, input.plans),
    removedPictures: input.remove_gallery_images ?? [],
    removedDocuments: input.remove_documents ?? [],
    removedPlans: input.remove_plans ?? [],
    slug: input.slug_id,
  };
}
