import { savedListingLimits } from '@latchkey/contract/limits';

/** The homes in the address, `?homes=3,1,2`: each once, no more than fit. */
export function comparedIds(query: URLSearchParams): number[] {
  const ids = (query.get('homes') ?? '').split(',').filter((text) => /^[1-9]\d{0,14}$/.test(text));
  return [...new Set(ids.map(Number))].slice(0, savedListingLimits.compared);
}
