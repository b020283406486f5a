import access from './hi/access.json';
import agents from './hi/agents.json';
import articles from './hi/articles.json';
import onMap from './hi/on-map.json';
import packageGate from './hi/package-gate.json';
import packages from './hi/packages.json';
import pages from './hi/pages.json';
import palette from './hi/palette.json';
import priceHistory from './hi/price-history.json';
import projects from './hi/projects.json';
import propertyTools from './hi/property-tools.json';

/** Texts of the pages around the homes, of the palette and of a home's tools; they come with the first of them. */
export default {
  ...access,
  ...agents,
  ...articles,
  ...onMap,
  ...packageGate,
  ...packages,
  ...pages,
  ...palette,
  ...priceHistory,
  ...projects,
  ...propertyTools,
};
