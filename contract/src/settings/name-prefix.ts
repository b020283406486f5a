/**
 * Key prefix of the names of categories, parameters and facilities (decision 009); the browser loads it without the
 * rules of texts.
 */
export const namePrefix = 'name.';
