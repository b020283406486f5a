import card from './hi/card.json';
import detail from './hi/detail.json';
import home from './hi/home.json';
import keeping from './hi/keeping.json';
import meta from './hi/meta.json';
import notices from './hi/notices.json';
import property from './hi/property.json';
import search from './hi/search.json';
import session from './hi/session.json';
import shell from './hi/shell.json';

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
