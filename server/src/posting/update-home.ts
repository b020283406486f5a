import type { InputOf } from '@latchkey/contract/call';
import type { updatePostProperty } from '@latchkey/contract/calls/own-property';
import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { type Accept, withUploads } from '../services/files/accept-uploads.ts';
import type { Changed, PropertyChange } from './change-property.ts';
import type { CheckedFacts } from './check-facts.ts';
import { fieldsOf } from './fields-of.ts';
import { galleryAfter, inGivenOrder } from './gallery-order.ts';
import { acceptAll, acceptGiven } from './listing-files.ts';
import type { HeldHome } from './own-home.ts';
import { checkProperty, knownFacilities } from './property-draft.ts';
import { readyFacts } from './ready-facts.ts';

type Input = Omit<InputOf<typeof updatePostProperty>, 'action_type'>;

/** By which rules a home is changed. */
export interface HomeEditor {
  /** Whose room new files take; null: nobody's. */
  filesOf: number | null;
  /** The home, where it may be changed by them. */
  hold(within: Transaction<Tables>): Promise<HeldHome>;
  change(within: Transaction<Tables>, change: PropertyChange): Promise<Changed>;
}

/**
 * Changes a home by a form that was sent with its files: all of it, or nothing.
 * @throws CallFailure those of the editor and of checkProperty
 */
export async function updateHome(
  { filesOf, hold, change }: HomeEditor,
  input: Input,
  context: Context,
): Promise<Changed> {
  const { database, files } = context;
  // Before pictures are decoded for a home of somebody else.
  const category = await database.transaction(async (within) => {
    const { id } = await hold(within);
    return within.selectFrom('property').select('category_id').where('id', '=', id).executeTakeFirstOrThrow();
  });
  const facts = await checkProperty(input.category_id ?? category.category_id, input.parameters, context);
  const facilities = await facilitiesOf(input, context);
  return withUploads({ database, files, accountId: filesOf }, async (accept) => {
    const wish = { ...(await takeIn(input, facts, accept)), facilities };
    return database.transaction((within) => change(within, wish));
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
