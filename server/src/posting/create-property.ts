import type { InputOf } from '@latchkey/contract/define-call';
import { postProperty } from '@latchkey/contract/posting/calls';
import type { Transaction } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { type AcceptUpload, withUploads } from '../platform/files/with-uploads.ts';
import { insertProperty, AlreadyPosted, findPropertyByDraftKey, type NewProperty } from './insert-property.ts';
import type { CheckedFacts } from './check-facts.ts';
import { propertyFieldsOf } from './property-fields.ts';
import { orderNewPictures } from './files/gallery-order.ts';
import { acceptListingFiles, acceptListingFile } from './files/listing-files.ts';
import { expectPostingAllowed } from './expect-posting-allowed.ts';
import { checkProperty, existingFacilities } from './property-draft.ts';
import { acceptFactFiles } from './files/accept-fact-files.ts';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { loadDetails } from '../property/load-details.ts';
import { evictPages } from '../platform/cache/evict-pages.ts';

/** Posts a property of the caller with its files and uses one package unit, completely or not at all (contract 2.4). */
export const postPropertyHandler = defineHandler(postProperty, async (input, context) => {
  const id = await createProperty(expectCaller(context).id, input, context);
  evictPages(context, 'listings', [id]);
  return { data: await loadDetails([id], context), message: 'Your listing has been submitted.' };
});

type Input = InputOf<typeof postProperty>;

/**
 * Creates a property from a request with its files, completely or not at all. Idempotent for one draft key.
 * @param accountId the owner; null for the operator
 * @param afterInsert further writes in the transaction that inserts the property
 * @throws CallFailure those of checkProperty and insertProperty
 */
export async function createProperty(
  accountId: number | null,
  input: Input,
  context: Context,
  afterInsert?: (trx: Transaction<Tables>, id: number) => Promise<void>,
): Promise<number> {
  const { database, files } = context;
  const existingId = await findPropertyByDraftKey(database.db, accountId, input.draft_key);
  if (existingId !== null) return existingId;
  // Checked before pictures are decoded, which is expensive, and again in the transaction.
  if (accountId !== null) await expectPostingAllowed(database.db, accountId, context);
  const facts = await checkProperty(input.category_id, input.parameters, context);
  const facilities = await existingFacilities(input.facilities, context);
  try {
    return await withUploads({ database, files, accountId }, async (accept) => {
      const property = { ...(await acceptInput(input, facts, accept)), facilities };
      return database.transaction(async (trx) => {
        const id = await insertProperty(trx, accountId, property, context);
        await afterInsert?.(trx, id);
        return id;
      });
    });
  } catch (error) {
    if (error instanceof AlreadyPosted) return error.propertyId;
    throw error;
  }
}

async function acceptInput(
  input: Input,
  facts: CheckedFacts,
  accept: AcceptUpload,
): Promise<Omit<NewProperty, 'facilities'>> {
  const { title_image, three_d_image, meta_image, gallery_images, gallery_order, documents } = input;
  return {
    fields: propertyFieldsOf(input),
    facts: await acceptFactFiles(facts, accept),
    title: await acceptListingFile(accept, title_image, 'titleImage'),
    panorama: three_d_image && (await acceptListingFile(accept, three_d_image, 'threeDImage')),
    metaImage: meta_image ? await acceptListingFile(accept, meta_image, 'metaImage') : undefined,
    gallery: await acceptListingFiles(accept, orderNewPictures(gallery_images, gallery_order), 'galleryImage'),
    documents: await acceptListingFiles(accept, documents, 'document'),
    rooms: input.photo_rooms,
    slug: input.slug_id,
    draftKey: input.draft_key,
  };
}
