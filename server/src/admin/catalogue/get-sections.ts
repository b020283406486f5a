import { adminGetSections } from '@latchkey/contract/calls/console/catalogue';
import { answer } from '../../answer.ts';
import { loadSections } from './load-sections.ts';

/** Sections of the home page in their order, those that are off too. */
export default answer(adminGetSections, (_, { database }) => loadSections(database.db));
