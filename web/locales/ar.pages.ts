import access from './ar/access.json' with { type: 'json' };
import agents from './ar/agents.json' with { type: 'json' };
import articles from './ar/articles.json' with { type: 'json' };
import onMap from './ar/on-map.json' with { type: 'json' };
import packageGate from './ar/package-gate.json' with { type: 'json' };
import packages from './ar/packages.json' with { type: 'json' };
import pages from './ar/pages.json' with { type: 'json' };
import palette from './ar/palette.json' with { type: 'json' };
import priceHistory from './ar/price-history.json' with { type: 'json' };
import projects from './ar/projects.json' with { type: 'json' };
import propertyTools from './ar/property-tools.json' with { type: 'json' };

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
