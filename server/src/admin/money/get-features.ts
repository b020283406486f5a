import { adminGetFeatures } from '@latchkey/contract/calls/console/money';
import { answer } from '../../answer.ts';
import { loadFeatures } from './load-features.ts';

/** What packages open. */
export default answer(adminGetFeatures, async (_, { database }) => ({ data: await loadFeatures(database.db) }));
