import type { InputOf } from '@latchkey/contract/call';
import { postProject } from '@latchkey/contract/calls/project';
import { CallFailure } from '@latchkey/contract/errors';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { freshly } from '../posting/freshly.ts';
import { inGivenOrder } from '../posting/gallery-order.ts';
import { acceptAll, acceptGiven } from '../posting/listing-files.ts';
import { openGate } from '../posting/open-gate.ts';
import { expectPlausible } from '../quality/expect-plausible.ts';
import { withUploads } from '../services/files/accept-uploads.ts';
import { removeFiles } from '../services/files/remove-files.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { addProject, findProjectDraft, ProjectAlreadyPosted } from './add-project.ts';
import { changeProject } from './change-project.ts';
import { filesOfProject } from './delete-project.ts';
import { loadProjectDetail } from './load-project-detail.ts';
import { expectOwnProject } from './own-project.ts';
import { acceptPlans, expectCategory, fieldsOf } from './project-draft.ts';

type Input = InputOf<typeof postProject>;

/** Lists a project of the caller, or changes one (contract 2.5): all of it with its files, or nothing. */
export default answer(postProject, async (input, context) => {
  const { id: accountId } = expectCaller(context);
  await expectCategory(input.category_id, context);
  const id =
    input.id === undefined ? await post(accountId, input, context) : await change(accountId, input.id, input, context);
  forgetPages(context, 'listings');
  const project = await loadProjectDetail(id, freshly(context));
  const message = input.id === undefined ? 'Your project was sent.' : 'Your project was changed.';
  return { data: project ? [project] : [], message };
});

async function post(accountId: number, input: Input, context: Context): Promise<number> {
  const { database, files } = context;
  const known = await findProjectDraft(database.db, accountId, input.draft_key);
  if (known !== null) return known;
  // Before the pictures are decoded, which is what costs; the transaction asks again.
  await openGate(database.db, accountId, context);
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
      return database.transaction((within) => addProject(within, accountId, project, context));
    });
  } catch (error) {
    if (error instanceof ProjectAlreadyPosted) return error.projectId;
    throw error;
  }
}

async function change(accountId: number, id: number, input: Input, context: Context): Promise<number> {
  const { database, files } = context;
  const { image, meta_image, gallery_order: order = [] } = input;
  // Before the pictures are decoded, which is what costs; the transaction asks again.
  await expectOwnProject(database.db, id, accountId);
  const shown = await withUploads({ database, files, accountId }, async (accept) => {
    const given = inGivenOrder(input.gallery_images, order);
    const wish = {
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
    return database.transaction(async (within) => {
      const before = await filesOfProject(within, id);
      await changeProject(within, accountId, id, wish, context);
      return before;
    });
  });
  // Those that it still shows stay.
  await removeFiles(shown, context);
  return id;
}
