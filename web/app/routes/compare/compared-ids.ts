import { savedListingLimits } from '@latchkey/contract/limits';

/** Returns the property ids of the URL, `?homes=3,1,2`: each once, up to the limit. */
export function comparedIds(query: URLSearchParams): number[] {
  const ids = (query.get('homes') ?? '').split(',').filter((text) => /^[1-9]\d{0,14}$/.test(text));
  return [...new Set(ids.map(Number))].slice(0, savedListingLimits.compared);
}
