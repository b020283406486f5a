/** Stages of a project before it is finished (specification 3). */
export const projectTypes = ['upcoming', 'under_construction'] as const;
export type ProjectType = (typeof projectTypes)[number];
