import type { InputOf } from '@latchkey/contract/call';
import { postProperty } from '@latchkey/contract/calls/own-property';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import type { Context } from '../context.ts';
import { loadDetails } from '../property/load-details.ts';
import { type Accept, withUploads } from '../services/files/accept-uploads.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { addProperty, AlreadyPosted, findDraft, type NewProperty } from './add-property.ts';
import type { CheckedFacts } from './check-facts.ts';
import { fieldsOf } from './fields-of.ts';
import { freshly } from './freshly.ts';
import { inGivenOrder } from './gallery-order.ts';
import { acceptAll, acceptGiven } from './listing-files.ts';
import { openGate } from './open-gate.ts';
import { checkProperty, knownFacilities } from './property-draft.ts';
import { readyFacts } from './ready-facts.ts';

type Input = InputOf<typeof postProperty>;

/** Lists a home of the caller (contract 2.4): all of it with its files and one unit of a package, or nothing. */
export default answer(postProperty, async (input, context) => {
  const { id: accountId } = expectCaller(context);
  const id = await post(accountId, input, context);
  forgetPages(context, 'listings');
  return { data: await loadDetails([id], freshly(context)), message: 'Your property was sent.' };
});

async function post(accountId: number, input: Input, context: Context): Promise<number> {
  const { database, files } = context;
  const known = await findDraft(database.db, accountId, input.draft_key);
  if (known !== null) return known;
  // Before the pictures are decoded, which is what costs; the transaction asks again.
  await openGate(database.db, accountId, context);
  const facts = await checkProperty(input.category_id, input.parameters, context);
  const facilities = await knownFacilities(input.facilities, context);
  try {
    return await withUploads({ database, files, accountId }, async (accept) => {
      const home = { ...(await takeIn(input, facts, accept)), facilities };
      return database.transaction((within) => addProperty(within, accountId, home, context));
    });
  } catch (error) {
    if (error instanceof AlreadyPosted) return error.propertyId;
    throw error;
  }
}

async function takeIn(input: Input, facts: CheckedFacts, accept: Accept): Promise<Omit<NewProperty, 'facilities'>> {
  const { title_image, three_d_image, meta_image, gallery_images, gallery_order, documents } = input;
  return {
    fields: fieldsOf(input),
    facts: await readyFacts(facts, accept),
    title: await acceptGiven(accept, title_image, 'titleImage'),
    panorama: three_d_image && (await acceptGiven(accept, three_d_image, 'threeDImage')),
    metaImage: meta_image ? await acceptGiven(accept, meta_image, 'metaImage') : undefined,
    gallery: await acceptAll(accept, inGivenOrder(gallery_images, gallery_order), 'galleryImage'),
    documents: await acceptAll(accept, documents, 'document'),
    slug: input.slug_id,
    draftKey: input.draft_key,
  };
}
