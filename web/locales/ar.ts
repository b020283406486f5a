import card from './ar/card.json';
import detail from './ar/detail.json';
import home from './ar/home.json';
import keeping from './ar/keeping.json';
import meta from './ar/meta.json';
import notices from './ar/notices.json';
import property from './ar/property.json';
import search from './ar/search.json';
import session from './ar/session.json';
import shell from './ar/shell.json';

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
