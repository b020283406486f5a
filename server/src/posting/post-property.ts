import { postProperty } from '@latchkey/contract/calls/own-property';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { loadDetails } from '../property/load-details.ts';
import { forgetPages } from '../services/forget-pages.ts';
import { freshly } from './freshly.ts';
import { postHome } from './post-home.ts';

/** Lists a home of the caller (contract 2.4): all of it with its files and one unit of a package, or nothing. */
export default answer(postProperty, async (input, context) => {
  const id = await postHome(expectCaller(context).id, input, context);
  forgetPages(context, 'listings');
  return { data: await loadDetails([id], freshly(context)), message: 'Your property was sent.' };
});
