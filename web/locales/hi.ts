import agents from './hi/agents.json';
import articles from './hi/articles.json';
import card from './hi/card.json';
import detail from './hi/detail.json';
import home from './hi/home.json';
import keeping from './hi/keeping.json';
import meta from './hi/meta.json';
import onMap from './hi/on-map.json';
import notices from './hi/notices.json';
import packages from './hi/packages.json';
import pages from './hi/pages.json';
import palette from './hi/palette.json';
import projects from './hi/projects.json';
import property from './hi/property.json';
import search from './hi/search.json';
import session from './hi/session.json';
import shell from './hi/shell.json';

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
