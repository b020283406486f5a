import card from './es/card.json';
import detail from './es/detail.json';
import home from './es/home.json';
import keeping from './es/keeping.json';
import meta from './es/meta.json';
import notices from './es/notices.json';
import property from './es/property.json';
import search from './es/search.json';
import session from './es/session.json';
import shell from './es/shell.json';

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
