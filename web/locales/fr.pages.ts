import access from './fr/access.json' with { type: 'json' };
import agents from './fr/agents.json' with { type: 'json' };
import articles from './fr/articles.json' with { type: 'json' };
import onMap from './fr/on-map.json' with { type: 'json' };
import packageGate from './fr/package-gate.json' with { type: 'json' };
import packages from './fr/packages.json' with { type: 'json' };
import pages from './fr/pages.json' with { type: 'json' };
import palette from './fr/palette.json' with { type: 'json' };
import priceHistory from './fr/price-history.json' with { type: 'json' };
import projects from './fr/projects.json' with { type: 'json' };
import propertyTools from './fr/property-tools.json' with { type: 'json' };

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
