import { adminGetSlides } from '@latchkey/contract/calls/console/catalogue';
import { answer } from '../../answer.ts';
import { loadSlides } from './load-slides.ts';

/** Slides of the home page in their order, those that are not shown too. */
export default answer(adminGetSlides, async (_, context) => ({ data: await loadSlides(context) }));
