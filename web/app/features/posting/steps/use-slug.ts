import { checkSlug } from '@latchkey/contract/posting/calls';
import { toClientSlug } from '@latchkey/contract/posting/client-slug';
import { useCall } from '../../../shared/api/use-call.ts';
import { useDebounced } from '../../../shared/browser/use-debounced.ts';
import { useFields, usePosting } from '../posting-context.ts';

/** Delay of the request while the owner types. */
const debounceMs = 300;

/** The slug that the listing would get, and whether the requested one is free; null while that is unknown. */
export function useSlug(): { slug: string; isFree: boolean | null } {
  const { session, adapter } = usePosting();
  const { fields } = useFields();
  const { kind, listing } = session.draft;
  const requested = useDebounced((fields.slug || fields.title).trim(), debounceMs);
  const query = useCall(
    checkSlug,
    { kind, slug: requested, id: listing?.id },
    { enabled: requested !== '' && !adapter.isSingleRequest, keepPrevious: true },
  );
  const found = query.data?.data;
  return { slug: found?.slug ?? toClientSlug(requested), isFree: found?.is_free ?? null };
}
