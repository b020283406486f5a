import { interestedUsers } from '@latchkey/contract/calls/property';
import { answer } from '../answer.ts';
import { tell } from '../notification/tell.ts';
import { callerId } from './caller-id.ts';
import { switchMark } from './switch-mark.ts';

/** Says to the owner of a home that the caller is interested, or takes it back (contract 2.3). */
export default answer(interestedUsers, async (input, context) => {
  await context.database.transaction(async (within) => {
    const marked = await switchMark('interest', input, context, { refusesOwn: true, within });
    if (marked === null || marked.account_id === null) return;
    const by = await within
      .selectFrom('account')
      .select(['id', 'name'])
      .where('id', '=', callerId(context))
      .executeTakeFirstOrThrow();
    const property = { id: input.property_id, title: marked.title, slug: marked.slug_id };
    await tell(marked.account_id, { event: 'interest', property, by }, context, within);
  });
  return { message: input.type === 1 ? 'The owner sees that you are interested.' : 'Your interest was taken back.' };
});
