import card from './es/card.json' with { type: 'json' };
import detail from './es/detail.json' with { type: 'json' };
import home from './es/home.json' with { type: 'json' };
import keeping from './es/keeping.json' with { type: 'json' };
import meta from './es/meta.json' with { type: 'json' };
import notices from './es/notices.json' with { type: 'json' };
import property from './es/property.json' with { type: 'json' };
import search from './es/search.json' with { type: 'json' };
import session from './es/session.json' with { type: 'json' };
import shell from './es/shell.json' with { type: 'json' };

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
