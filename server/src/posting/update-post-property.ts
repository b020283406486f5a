import type { InputOf } from '@latchkey/contract/call';
import { updatePostProperty } from '@latchkey/contract/calls/own-property';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { loadDetails } from '../property/load-details.ts';
import { type Accept, withUploads } from '../services/files/accept-uploads.ts';
import { removeFiles } from '../services/files/remove-files.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { type Changed, changeProperty, type PropertyChange } from './change-property.ts';
import type { CheckedFacts } from './check-facts.ts';
import { fieldsOf } from './fields-of.ts';
import { freshly } from './freshly.ts';
import { galleryAfter, inGivenOrder } from './gallery-order.ts';
import { acceptAll, acceptGiven } from './listing-files.ts';
import { type HomeName, holdOwnHome } from './own-home.ts';
import { checkProperty, knownFacilities } from './property-draft.ts';
import { readyFacts } from './ready-facts.ts';
import { removeProperty } from './remove-property.ts';

type Input = InputOf<typeof updatePostProperty>;

const deletes = 1;

/** Changes or deletes a home of the caller (contract 2.4): all of the change with its files, or nothing. */
export default answer(updatePostProperty, async (input, context) => {
  const { id: accountId } = expectCaller(context);
  const name: HomeName = input.id === undefined ? { slug: input.slug_id ?? '' } : { id: input.id };
  if (input.action_type === deletes) {
    const files = await context.database.transaction((within) => removeProperty(within, accountId, name));
    await removeFiles(files, context);
    forgetPages(context, 'listings');
    return { message: 'Your property was deleted.' };
  }
  const { id, released } = await update(accountId, name, input, context);
  await removeFiles(released, context);
  forgetPages(context, 'listings');
  return { data: await loadDetails([id], freshly(context)), message: 'Your changes were saved.' };
});

async function update(accountId: number, name: HomeName, input: Input, context: Context): Promise<Changed> {
  const { database, files } = context;
  // Before pictures are decoded for a home of somebody else.
  const category = await database.transaction(async (within) => {
    const { id } = await holdOwnHome(within, accountId, name);
    return within.selectFrom('property').select('category_id').where('id', '=', id).executeTakeFirstOrThrow();
  });
  const facts = await checkProperty(input.category_id ?? category.category_id, input.parameters, context);
  const facilities = await facilitiesOf(input, context);
  return withUploads({ database, files, accountId }, async (accept) => {
    const change = { ...(await takeIn(input, facts, accept)), facilities };
    return database.transaction((within) => changeProperty(within, accountId, name, change, context));
  });
}

/**
 * They are replaced completely (contract 2.4), by a whole form without any too; a request that changes one thing, which
 * no form does, leaves them.
 */
async function facilitiesOf({ facilities, title }: Input, context: Context) {
  return facilities.length > 0 || title !== undefined ? knownFacilities(facilities, context) : undefined;
}

async function takeIn(input: Input, facts: CheckedFacts, accept: Accept): Promise<PropertyChange> {
  const { title_image, three_d_image, meta_image, gallery_images, gallery_order = [], documents } = input;
  const pictures = inGivenOrder(gallery_images, gallery_order);
  return {
    fields: fieldsOf(input),
    status: input.status,
    facts: await readyFacts(facts, accept),
    removeFacts: input.remove_parameters,
    title:
      title_image && 'picture' in title_image
        ? title_image
        : title_image && (await acceptGiven(accept, title_image, 'titleImage')),
    panorama: three_d_image
      ? await acceptGiven(accept, three_d_image, 'threeDImage')
      : input.remove_three_d_image
        ? null
        : undefined,
    metaImage: meta_image ? await acceptGiven(accept, meta_image, 'metaImage') : meta_image,
    gallery: {
      added: await acceptAll(accept, pictures, 'galleryImage'),
      removed: input.remove_gallery_images ?? [],
      order: (staying, titleLeaves) => galleryAfter(staying, pictures, gallery_order, titleLeaves),
    },
    documents: {
      added: await acceptAll(accept, documents, 'document'),
      removed: input.remove_documents ?? [],
    },
    // Without an id it names the home.
    slug: input.id === undefined ? undefined : input.slug_id,
  };
}
