/** Features of packages (contract 4.7). The keys are sent to clients; the ids link packages with their features. */
export const features = {
  property_list: { id: 1, name: 'Property List', counted: true },
  property_feature: { id: 2, name: 'Property Feature List', counted: true },
  project_list: { id: 3, name: 'Project List', counted: true },
  project_feature: { id: 4, name: 'Project Feature List', counted: true },
  mortgage_calculator_detail: { id: 5, name: 'Mortgage Calculator Detail Access', counted: false },
  premium_properties: { id: 6, name: 'Premium Properties Access', counted: false },
  project_access: { id: 7, name: 'Project List Access', counted: false },
} as const satisfies Record<string, { id: number; name: string; counted: boolean }>;

export type FeatureKey = keyof typeof features;

export const featureKeys = Object.keys(features) as FeatureKey[];

export function isFeatureKey(key: unknown): key is FeatureKey {
  return typeof key === 'string' && Object.hasOwn(features, key);
}

/** Whether a use takes a unit of the package's limit; other features are only checked for being included. */
export function isCounted(key: FeatureKey): boolean {
  return features[key].counted;
}
