import { adminGetFeatures } from '@latchkey/contract/calls/console/money';
import { defineHandler } from '../../define-handler.ts';
import { loadFeatures } from './load-features.ts';

/** Returns the features that packages can include. */
export default defineHandler(adminGetFeatures, async (_, { database }) => ({ data: await loadFeatures(database.db) }));
