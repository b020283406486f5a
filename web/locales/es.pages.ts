import access from './es/access.json' with { type: 'json' };
import agents from './es/agents.json' with { type: 'json' };
import articles from './es/articles.json' with { type: 'json' };
import onMap from './es/on-map.json' with { type: 'json' };
import packageGate from './es/package-gate.json' with { type: 'json' };
import packages from './es/packages.json' with { type: 'json' };
import pages from './es/pages.json' with { type: 'json' };
import palette from './es/palette.json' with { type: 'json' };
import priceHistory from './es/price-history.json' with { type: 'json' };
import projects from './es/projects.json' with { type: 'json' };
import propertyTools from './es/property-tools.json' with { type: 'json' };

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
