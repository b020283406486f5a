import { defineHandler } from '../../platform/define-handler.ts';
import { loadFeatures } from './load-features.ts';
import { adminGetFeatures } from '@latchkey/contract/admin/packages/calls';

/** Returns the features that packages can include. */
export default defineHandler(adminGetFeatures, async (_, { database }) => ({ data: await loadFeatures(database.db) }));
