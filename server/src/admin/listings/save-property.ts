import type { InputOf } from '@latchkey/contract/call';
import { adminSaveProperty } from '@latchkey/contract/calls/console/listings';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import type { Context } from '../../context.ts';
import { writeChange } from '../../posting/change-property.ts';
import { offerAfterEdit } from '../../posting/edited-state.ts';
import { holdHome } from '../../posting/own-home.ts';
import { postHome } from '../../posting/post-home.ts';
import { type HomeEditor, updateHome } from '../../posting/update-home.ts';
import { removeFiles } from '../../services/files/remove-files.ts';
import { forgetPages } from '../../services/forget-pages.ts';
import { writeAudit } from '../write-audit.ts';
import { describeChange } from './describe-change.ts';
import { expectUnchanged } from './expect-unchanged.ts';
import { tellOfEdit } from './tell-of-edit.ts';
import { loadProperty } from './load-listing.ts';
import { homeSnapshot } from './snapshots.ts';

type Input = InputOf<typeof adminSaveProperty>;

/**
 * Lists a home of the market's own, or changes any home by the rules of posting. A change leaves owner, package, decision
 * and switch as they are.
 */
export default answer(adminSaveProperty, async (input, context) => {
  const id = input.id === undefined ? await create(input, context) : await change(input.id, input, context);
  forgetPages(context, 'listings');
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
  const home = { ...input, title, description, category_id, property_type, address, price, title_image };
  return postHome(null, home, context, async (within, id) => {
    const about = { subject: 'property', subject_id: id, accountId: null, before: '', after: title } as const;
    await writeAudit({ action: 'create-property', ...about, reason: '' }, context, within);
  });
}

async function change(id: number, input: Input, context: Context): Promise<number> {
  const operator: HomeEditor = {
    filesOf: null,
    async hold(within) {
      const home = await holdHome(within, { id });
      await expectUnchanged(within, { what: 'property', id }, input.seen_at);
      return home;
    },
    async change(within, wish) {
      const home = await operator.hold(within);
      const before = await homeSnapshot(within, id);
      const { request_status, status } = home;
      const property_type = offerAfterEdit(home, wish.fields.property_type);
      const changed = await writeChange(within, home, { request_status, status, property_type }, wish, context);
      const words = describeChange(before, await homeSnapshot(within, id));
      const about = { subject: 'property', subject_id: id, accountId: home.accountId } as const;
      await writeAudit({ action: 'edit-property', ...about, ...words, reason: input.reason ?? '' }, context, within);
      await tellOfEdit({ what: 'property', id }, home.accountId, input.reason, context, within);
      return changed;
    },
  };
  const { released } = await updateHome(operator, input, context);
  await removeFiles(released, context);
  return id;
}
