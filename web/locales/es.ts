import agents from './es/agents.json';
import articles from './es/articles.json';
import card from './es/card.json';
import detail from './es/detail.json';
import home from './es/home.json';
import keeping from './es/keeping.json';
import meta from './es/meta.json';
import onMap from './es/on-map.json';
import notices from './es/notices.json';
import packages from './es/packages.json';
import pages from './es/pages.json';
import palette from './es/palette.json';
import projects from './es/projects.json';
import property from './es/property.json';
import search from './es/search.json';
import session from './es/session.json';
import shell from './es/shell.json';

/** Every text of the screens in one language; a file for each part of the site. */
export default {
  ...shell,
  ...card,
  ...home,
  ...search,
  ...property,
  ...detail,
  ...projects,
  ...agents,
  ...articles,
  ...meta,
  ...keeping,
  ...notices,
  ...packages,
  ...onMap,
  ...pages,
  ...palette,
  ...session,
};
