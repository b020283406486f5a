import card from './fr/card.json' with { type: 'json' };
import detail from './fr/detail.json' with { type: 'json' };
import home from './fr/home.json' with { type: 'json' };
import keeping from './fr/keeping.json' with { type: 'json' };
import meta from './fr/meta.json' with { type: 'json' };
import notices from './fr/notices.json' with { type: 'json' };
import property from './fr/property.json' with { type: 'json' };
import search from './fr/search.json' with { type: 'json' };
import session from './fr/session.json' with { type: 'json' };
import shell from './fr/shell.json' with { type: 'json' };

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
