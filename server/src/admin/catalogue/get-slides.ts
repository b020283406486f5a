import { adminGetSlides } from '@latchkey/contract/calls/console/catalogue';
import { defineHandler } from '../../define-handler.ts';
import { loadSlides } from './load-slides.ts';

/** Returns the slides of the home page in order, including those that are not shown. */
export default defineHandler(adminGetSlides, async (_, context) => ({ data: await loadSlides(context) }));
