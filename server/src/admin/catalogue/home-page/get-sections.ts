import { adminGetSections } from '@latchkey/contract/admin/catalogue/calls';
import { defineHandler } from '../../../platform/define-handler.ts';
import { loadSections } from './load-sections.ts';

/** Returns the sections of the home page in order, including those switched off. */
export default defineHandler(adminGetSections, (_, { database }) => loadSections(database.db));
