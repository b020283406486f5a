import { type SlugKind, slugPaths } from '@latchkey/contract/posting/slug-kinds';
import { data, redirect } from 'react-router';
import type { LoadContext } from '../load-context.ts';

/**
 * What a loader throws when nothing public stands at a slug: the way to where it stands now (301), word that it was
 * removed (410), or that there was never such a page (404). The query of the address comes along.
 */
export async function missingRecord(
  { moved }: LoadContext,
  request: Request,
  kind: SlugKind,
  slug: string,
): Promise<unknown> {
  const found = await moved(kind, slug);
  if (found === null) return data(null, { status: 404 });
  if (found === 'gone') return data(null, { status: 410 });
  return redirect(slugPaths[kind](found.to) + new URL(request.url).search, 301);
}
