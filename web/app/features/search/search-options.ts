/** Options of the filters: the market's categories, parameters and facilities. */
export interface SearchOptions {
  categories: { id: number; name: string; count: number }[];
  /** Small numbers: bedrooms, bathrooms, parking. */
  counted: { id: number; name: string }[];
  /** Other numbers, such as the area. */
  numbers: { id: number; name: string }[];
  /** Parameters with choices. */
  choices: { id: number; name: string; values: string[] }[];
  /** Text and file parameters: a listing has a value or not. */
  stated: { id: number; name: string }[];
  facilities: { id: number; name: string }[];
}
