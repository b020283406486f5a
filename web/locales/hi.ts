import card from './hi/card.json' with { type: 'json' };
import detail from './hi/detail.json' with { type: 'json' };
import home from './hi/home.json' with { type: 'json' };
import keeping from './hi/keeping.json' with { type: 'json' };
import meta from './hi/meta.json' with { type: 'json' };
import notices from './hi/notices.json' with { type: 'json' };
import property from './hi/property.json' with { type: 'json' };
import search from './hi/search.json' with { type: 'json' };
import session from './hi/session.json' with { type: 'json' };
import shell from './hi/shell.json' with { type: 'json' };

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
