/** What the filters offer: the market's categories, facts and facilities. */
export interface SearchOptions {
  categories: { id: number; name: string; count: number }[];
  /** Small numbers: bedrooms, bathrooms, parking. */
  counted: { id: number; name: string }[];
  /** Other numbers, such as the area. */
  numbers: { id: number; name: string }[];
  /** Facts with choices. */
  choices: { id: number; name: string; values: string[] }[];
  /** Facts of free text and files: a listing states them or not. */
  stated: { id: number; name: string }[];
  facilities: { id: number; name: string }[];
}
