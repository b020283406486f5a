import { postProperty } from '@latchkey/contract/posting/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { loadDetails } from '../property/load-details.ts';
import { evictPages } from '../platform/cache/evict-pages.ts';
import { readFromPrimary } from './read-from-primary.ts';
import { createProperty } from './create-property.ts';

/** Posts a property of the caller with its files and uses one package unit, completely or not at all (contract 2.4). */
export default defineHandler(postProperty, async (input, context) => {
  const id = await createProperty(expectCaller(context).id, input, context);
  evictPages(context, 'listings');
  return { data: await loadDetails([id], readFromPrimary(context)), message: 'Your property was sent.' };
});
