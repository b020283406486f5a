import access from './hi/access.json' with { type: 'json' };
import agents from './hi/agents.json' with { type: 'json' };
import articles from './hi/articles.json' with { type: 'json' };
import onMap from './hi/on-map.json' with { type: 'json' };
import packageGate from './hi/package-gate.json' with { type: 'json' };
import packages from './hi/packages.json' with { type: 'json' };
import pages from './hi/pages.json' with { type: 'json' };
import palette from './hi/palette.json' with { type: 'json' };
import priceHistory from './hi/price-history.json' with { type: 'json' };
import projects from './hi/projects.json' with { type: 'json' };
import propertyTools from './hi/property-tools.json' with { type: 'json' };

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
