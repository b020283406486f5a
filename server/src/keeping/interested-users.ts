import { interestedUsers } from '@latchkey/contract/calls/property';
import { answer } from '../answer.ts';
import { switchMark } from './switch-mark.ts';

/** Says to the owner of a home that the caller is interested, or takes it back (contract 2.3). */
export default answer(interestedUsers, async (input, context) => {
  await switchMark('interest', input, context, { refusesOwn: true });
  return { message: input.type === 1 ? 'The owner sees that you are interested.' : 'Your interest was taken back.' };
});
