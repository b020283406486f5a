import access from './es/access.json';
import agents from './es/agents.json';
import articles from './es/articles.json';
import onMap from './es/on-map.json';
import packageGate from './es/package-gate.json';
import packages from './es/packages.json';
import pages from './es/pages.json';
import palette from './es/palette.json';
import priceHistory from './es/price-history.json';
import projects from './es/projects.json';
import propertyTools from './es/property-tools.json';

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
