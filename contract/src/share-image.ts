/** Pixels of a drawn share image: what Facebook, LinkedIn, X and WhatsApp show large. */
export const shareSize = { width: 1_200, height: 630 } as const;

/** What has a share image of its own. */
export const shareKinds = ['market', 'property', 'project', 'article', 'agent'] as const;

export type ShareKind = (typeof shareKinds)[number];
