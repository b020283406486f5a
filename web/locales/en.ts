import card from './en/card.json' with { type: 'json' };
import detail from './en/detail.json' with { type: 'json' };
import home from './en/home.json' with { type: 'json' };
import keeping from './en/keeping.json' with { type: 'json' };
import meta from './en/meta.json' with { type: 'json' };
import notices from './en/notices.json' with { type: 'json' };
import property from './en/property.json' with { type: 'json' };
import search from './en/search.json' with { type: 'json' };
import session from './en/session.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };

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
