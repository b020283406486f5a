/** Size of a generated share image in pixels: what Facebook, LinkedIn, X and WhatsApp show large. */
export const shareSize = { width: 1_200, height: 630 } as const;

/** Kinds of pages with their own share image. */
export const shareKinds = ['market', 'property', 'project', 'article', 'agent'] as const;

export type ShareKind = (typeof shareKinds)[number];
