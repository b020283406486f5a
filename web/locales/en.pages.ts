import access from './en/access.json';
import agents from './en/agents.json';
import articles from './en/articles.json';
import onMap from './en/on-map.json';
import packageGate from './en/package-gate.json';
import packages from './en/packages.json';
import pages from './en/pages.json';
import palette from './en/palette.json';
import priceHistory from './en/price-history.json';
import projects from './en/projects.json';
import propertyTools from './en/property-tools.json';

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
