import { adminGetSlides } from '@latchkey/contract/admin/catalogue/calls';
import { defineHandler } from '../../../platform/define-handler.ts';
import { loadSlides } from './load-slides.ts';

/** Returns the slides of the home page in order, including those that are not shown. */
export default defineHandler(adminGetSlides, async (_, context) => ({ data: await loadSlides(context) }));
