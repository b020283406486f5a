import access from './ar/access.json';
import agents from './ar/agents.json';
import articles from './ar/articles.json';
import onMap from './ar/on-map.json';
import packageGate from './ar/package-gate.json';
import packages from './ar/packages.json';
import pages from './ar/pages.json';
import palette from './ar/palette.json';
import priceHistory from './ar/price-history.json';
import projects from './ar/projects.json';
import propertyTools from './ar/property-tools.json';

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
