import card from './fr/card.json';
import detail from './fr/detail.json';
import home from './fr/home.json';
import keeping from './fr/keeping.json';
import meta from './fr/meta.json';
import notices from './fr/notices.json';
import property from './fr/property.json';
import search from './fr/search.json';
import session from './fr/session.json';
import shell from './fr/shell.json';

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
