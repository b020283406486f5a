/** The steps of a set-up after its first account, in their order; `done` when the market is set up. */
export const setupSteps = ['look', 'logo', 'money', 'mail', 'catalogue', 'legal', 'done'] as const;

export type SetupStep = (typeof setupSteps)[number];

/** What an empty market can begin with. */
export const catalogueTemplates = ['homes', 'holiday', 'commercial', 'empty'] as const;

export type CatalogueTemplate = (typeof catalogueTemplates)[number];
