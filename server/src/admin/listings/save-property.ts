import type { InputOf } from '@latchkey/contract/define-call';
import { adminSaveProperty } from '@latchkey/contract/admin/listings/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import type { Context } from '../../platform/context.ts';
import { writePropertyChange } from '../../posting/change-property.ts';
import { offerAfterEdit } from '../../posting/edited-state.ts';
import { lockProperty } from '../../posting/lock-property.ts';
import { createProperty } from '../../posting/create-property.ts';
import { type PropertyEditor, updatePropertyWithFiles } from '../../posting/update-property-with-files.ts';
import { deleteUnusedFiles } from '../../platform/files/delete-unused-files.ts';
import { evictPages } from '../../platform/cache/evict-pages.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { describeChange } from './describe-change.ts';
import { expectUnchanged } from './expect-unchanged.ts';
import { notifyOwnerOfEdit } from './notify-owner-of-edit.ts';
import { loadProperty } from './load-listing.ts';
import { propertySnapshot } from './listing-snapshots.ts';

type Input = InputOf<typeof adminSaveProperty>;

/**
 * Creates a property owned by the market, or updates any property by the rules of posting. An update keeps owner,
 * package, decision and on/off state.
 */
export default defineHandler(adminSaveProperty, async (input, context) => {
  const id = input.id === undefined ? await create(input, context) : await change(input.id, input, context);
  evictPages(context, 'listings');
  return { data: await loadProperty(id, context) };
});

async function create(input: Input, context: Context): Promise<number> {
  const { title, description, category_id, property_type, address, price, title_image } = input;
  if (title === undefined || description === undefined || category_id === undefined || property_type === undefined) {
    throw new CallFailure('validation');
  }
  if (address === undefined || price === undefined || !title_image || 'picture' in title_image) {
    throw new CallFailure('file_missing');
  }
  const property = { ...input, title, description, category_id, property_type, address, price, title_image };
  return createProperty(null, property, context, async (trx, id) => {
    const about = { subject: 'property', subject_id: id, accountId: null, before: '', after: title } as const;
    await writeAudit({ action: 'create-property', ...about, reason: '' }, context, trx);
  });
}

async function change(id: number, input: Input, context: Context): Promise<number> {
  const operator: PropertyEditor = {
    fileOwnerId: null,
    async lock(trx) {
      const property = await lockProperty(trx, { id });
      await expectUnchanged(trx, { what: 'property', id }, input.seen_at);
      return property;
    },
    async change(trx, changes) {
      const property = await operator.lock(trx);
      const before = await propertySnapshot(trx, id);
      const { request_status, status } = property;
      const property_type = offerAfterEdit(property, changes.fields.property_type);
      const changed = await writePropertyChange(
        trx,
        property,
        { request_status, status, property_type },
        changes,
        context,
      );
      const differences = describeChange(before, await propertySnapshot(trx, id));
      const about = { subject: 'property', subject_id: id, accountId: property.accountId } as const;
      await writeAudit({ action: 'edit-property', ...about, ...differences, reason: input.reason ?? '' }, context, trx);
      await notifyOwnerOfEdit({ what: 'property', id }, property.accountId, input.reason, context, trx);
      return changed;
    },
  };
  const { releasedFileIds } = await updatePropertyWithFiles(operator, input, context);
  await deleteUnusedFiles(releasedFileIds, context);
  return id;
}
