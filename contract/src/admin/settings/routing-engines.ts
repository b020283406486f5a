/** Routing engines of travel times, the first as the default of the form. */
export const routingEngines = ['valhalla', 'osrm', 'openrouteservice', 'google'] as const;
export type RoutingEngineName = (typeof routingEngines)[number];

/** Whether the provider of an engine has a public address; the others are always one's own. */
export function hasPublicUrl(engine: RoutingEngineName): boolean {
  return engine === 'openrouteservice' || engine === 'google';
}
