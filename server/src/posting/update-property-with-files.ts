import type { InputOf } from '@latchkey/contract/define-call';
import type { updatePostProperty } from '@latchkey/contract/posting/calls';
import type { Transaction } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Tables } from '../platform/database/tables.ts';
import { type AcceptUpload, withUploads } from '../platform/files/with-uploads.ts';
import type { PropertyChangeResult, PropertyChange } from './change-property.ts';
import type { CheckedFacts } from './check-facts.ts';
import { propertyFieldsOf } from './property-fields.ts';
import { orderGallery, orderNewPictures } from './files/gallery-order.ts';
import { acceptListingFiles, acceptListingFile } from './files/listing-files.ts';
import type { LockedProperty } from './lock-property.ts';
import { checkProperty, existingFacilities } from './property-draft.ts';
import { acceptFactFiles } from './files/accept-fact-files.ts';

type Input = Omit<InputOf<typeof updatePostProperty>, 'action_type'>;

/** How a property is locked and changed, by its owner or by an admin. */
export interface PropertyEditor {
  /** The account whose storage quota new files use; null for none. */
  fileOwnerId: number | null;
  /** Locks and returns the property if the editor may change it. */
  lock(trx: Transaction<Tables>): Promise<LockedProperty>;
  change(trx: Transaction<Tables>, change: PropertyChange): Promise<PropertyChangeResult>;
}

/**
 * Changes a property by a request with its files, completely or not at all.
 * @throws CallFailure those of the editor and of checkProperty
 */
export async function updatePropertyWithFiles(
  { fileOwnerId, lock, change }: PropertyEditor,
  input: Input,
  context: Context,
): Promise<PropertyChangeResult> {
  const { database, files } = context;
  // Checked before pictures are decoded, since the property may belong to another account.
  const { category_id: storedCategoryId } = await database.transaction(async (trx) => {
    const { id } = await lock(trx);
    return trx.selectFrom('property').select('category_id').where('id', '=', id).executeTakeFirstOrThrow();
  });
  const categoryId = input.category_id ?? storedCategoryId;
  const facts = await checkProperty(categoryId, input.parameters, context, storedCategoryId);
  const facilities = await facilitiesOf(input, context);
  return withUploads({ database, files, accountId: fileOwnerId }, async (accept) => {
    const propertyChange = { ...(await acceptInput(input, facts, accept)), facilities };
    return database.transaction((trx) => change(trx, propertyChange));
  });
}

/**
 * Facilities are replaced completely (contract 2.4), also by a full form without any. A request without facilities and title
 * changes single fields and leaves them unchanged.
 */
async function facilitiesOf({ facilities, title }: Input, context: Context) {
  return facilities.length > 0 || title !== undefined ? existingFacilities(facilities, context) : undefined;
}

async function acceptInput(input: Input, facts: CheckedFacts, accept: AcceptUpload): Promise<PropertyChange> {
  const { title_image, three_d_image, meta_image, gallery_images, gallery_order = [], documents } = input;
  const pictures = orderNewPictures(gallery_images, gallery_order);
  return {
    fields: propertyFieldsOf(input),
    status: input.status,
    facts: await acceptFactFiles(facts, accept),
    removeFacts: input.remove_parameters,
    title:
      title_image && 'picture' in title_image
        ? title_image
        : title_image && (await acceptListingFile(accept, title_image, 'titleImage')),
    panorama: three_d_image
      ? await acceptListingFile(accept, three_d_image, 'threeDImage')
      : input.remove_three_d_image
        ? null
        : undefined,
    metaImage: meta_image ? await acceptListingFile(accept, meta_image, 'metaImage') : meta_image,
    gallery: {
      added: await acceptListingFiles(accept, pictures, 'galleryImage'),
      removed: input.remove_gallery_images ?? [],
      order: (remaining, isTitleReplaced) => orderGallery(remaining, pictures, gallery_order, isTitleReplaced),
    },
    rooms: input.photo_rooms,
    documents: {
      added: await acceptListingFiles(accept, documents, 'document'),
      removed: input.remove_documents ?? [],
    },
    // Without an id the slug identifies the property.
    slug: input.id === undefined ? undefined : input.slug_id,
  };
}
