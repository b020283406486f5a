/** What the filters offer: the market's categories, number facts and facilities. */
export interface SearchOptions {
  categories: { id: number; name: string; count: number }[];
  numbers: { id: number; name: string }[];
  facilities: { id: number; name: string }[];
}
