import access from './fr/access.json';
import agents from './fr/agents.json';
import articles from './fr/articles.json';
import onMap from './fr/on-map.json';
import packageGate from './fr/package-gate.json';
import packages from './fr/packages.json';
import pages from './fr/pages.json';
import palette from './fr/palette.json';
import priceHistory from './fr/price-history.json';
import projects from './fr/projects.json';
import propertyTools from './fr/property-tools.json';

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
