import type { InputOf } from '@latchkey/contract/call';
import type { postProperty } from '@latchkey/contract/calls/own-property';
import type { Context } from '../context.ts';
import { type Accept, withUploads } from '../services/files/accept-uploads.ts';
import { addProperty, AlreadyPosted, findDraft, type NewProperty } from './add-property.ts';
import type { CheckedFacts } from './check-facts.ts';
import { fieldsOf } from './fields-of.ts';
import { inGivenOrder } from './gallery-order.ts';
import { acceptAll, acceptGiven } from './listing-files.ts';
import { openGate } from './open-gate.ts';
import { checkProperty, knownFacilities } from './property-draft.ts';
import { readyFacts } from './ready-facts.ts';

type Input = InputOf<typeof postProperty>;

/** In the transaction that lists the home. */
type Then = (within: Parameters<typeof addProperty>[0], id: number) => Promise<void>;

/**
 * Lists a home that was sent with its files: all of it, or nothing. Sent twice under one draft key it is one.
 * @param accountId whose it is; null: the market's own
 * @throws CallFailure those of checkProperty and addProperty
 */
export async function postHome(accountId: number | null, input: Input, context: Context, then?: Then): Promise<number> {
  const { database, files } = context;
  const known = await findDraft(database.db, accountId, input.draft_key);
  if (known !== null) return known;
  // Before the pictures are decoded, which is what costs; the transaction asks again.
  if (accountId !== null) await openGate(database.db, accountId, context);
  const facts = await checkProperty(input.category_id, input.parameters, context);
  const facilities = await knownFacilities(input.facilities, context);
  try {
    return await withUploads({ database, files, accountId }, async (accept) => {
      const home = { ...(await takeIn(input, facts, accept)), facilities };
      return database.transaction(async (within) => {
        const id = await addProperty(within, accountId, home, context);
        await then?.(within, id);
        return id;
      });
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
