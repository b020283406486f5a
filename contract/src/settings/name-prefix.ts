/** Key prefix of the names of categories, parameters and facilities (decision 009). */
export const namePrefix = 'name.';
