import card from './ar/card.json' with { type: 'json' };
import detail from './ar/detail.json' with { type: 'json' };
import home from './ar/home.json' with { type: 'json' };
import keeping from './ar/keeping.json' with { type: 'json' };
import meta from './ar/meta.json' with { type: 'json' };
import notices from './ar/notices.json' with { type: 'json' };
import property from './ar/property.json' with { type: 'json' };
import search from './ar/search.json' with { type: 'json' };
import session from './ar/session.json' with { type: 'json' };
import shell from './ar/shell.json' with { type: 'json' };

/** Texts that every visit begins with, in one language; a file for each part of the site. */
export default {
  ...shell,
  ...card,
  ...home,
  ...search,
  ...property,
  ...detail,
  ...meta,
  ...keeping,
  ...notices,
  ...session,
};
