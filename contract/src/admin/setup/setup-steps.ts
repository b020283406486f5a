/** Steps of the setup after the first account, in order; `done` when the market is set up. */
export const setupSteps = ['look', 'logo', 'money', 'mail', 'catalogue', 'legal', 'done'] as const;

export type SetupStep = (typeof setupSteps)[number];

/** Templates for the catalogue of an empty market. */
export const catalogueTemplates = ['homes', 'holiday', 'commercial', 'empty'] as const;

export type CatalogueTemplate = (typeof catalogueTemplates)[number];
