import noticesLate from './ar/notices-late.json' with { type: 'json' };
import tour from './ar/tour.json' with { type: 'json' };

/** Texts of what comes when the page stands, and of pages that stand without scripts. */
export default { ...noticesLate, ...tour };
