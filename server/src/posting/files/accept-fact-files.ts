import type { AcceptUpload } from '../../platform/files/with-uploads.ts';
import type { CheckedFacts } from '../check-facts.ts';
import { acceptListingFile, type ListingFile } from './listing-files.ts';
import type { AcceptedFacts } from '../property-draft.ts';

/** Accepts the files among the facts. */
export async function acceptFactFiles(
  { texts, files, area }: CheckedFacts,
  accept: AcceptUpload,
): Promise<AcceptedFacts> {
  const accepted = new Map<number, ListingFile>();
  for (const [id, file] of files) accepted.set(id, await acceptListingFile(accept, file, 'parameterFile'));
  return { texts, area, files: accepted };
}
