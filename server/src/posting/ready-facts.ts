import type { Accept } from '../services/files/accept-uploads.ts';
import type { CheckedFacts } from './check-facts.ts';
import { acceptGiven, type ListingFile } from './listing-files.ts';
import type { ReadyFacts } from './property-draft.ts';

/** Takes the files among facts in. */
export async function readyFacts({ texts, files, area }: CheckedFacts, accept: Accept): Promise<ReadyFacts> {
  const ready = new Map<number, ListingFile>();
  for (const [id, file] of files) ready.set(id, await acceptGiven(accept, file, 'parameterFile'));
  return { texts, area, files: ready };
}
