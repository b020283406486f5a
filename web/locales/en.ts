import card from './en/card.json';
import detail from './en/detail.json';
import home from './en/home.json';
import keeping from './en/keeping.json';
import meta from './en/meta.json';
import notices from './en/notices.json';
import property from './en/property.json';
import search from './en/search.json';
import session from './en/session.json';
import shell from './en/shell.json';

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
