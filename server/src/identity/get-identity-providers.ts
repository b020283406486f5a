import { getIdentityProviders } from '@latchkey/contract/calls/identity';
import { answer } from '../answer.ts';
import { isSocialOn } from './is-social-on.ts';

/** The providers that people may sign in from. */
export default answer(getIdentityProviders, async (_, { database, identities }) => {
  const offered = identities && (await isSocialOn(database)) ? await identities.providers() : [];
  return { data: offered.map(({ id, name, type }) => ({ id, name, type })), total: offered.length };
});
