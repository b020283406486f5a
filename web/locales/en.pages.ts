import access from './en/access.json' with { type: 'json' };
import agents from './en/agents.json' with { type: 'json' };
import articles from './en/articles.json' with { type: 'json' };
import onMap from './en/on-map.json' with { type: 'json' };
import packageGate from './en/package-gate.json' with { type: 'json' };
import packages from './en/packages.json' with { type: 'json' };
import pages from './en/pages.json' with { type: 'json' };
import palette from './en/palette.json' with { type: 'json' };
import priceHistory from './en/price-history.json' with { type: 'json' };
import projects from './en/projects.json' with { type: 'json' };
import propertyTools from './en/property-tools.json' with { type: 'json' };

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
