import noticesLate from './en/notices-late.json' with { type: 'json' };
import tour from './en/tour.json' with { type: 'json' };

/** Texts of what comes when the page stands, and of pages that stand without scripts. */
export default { ...noticesLate, ...tour };
