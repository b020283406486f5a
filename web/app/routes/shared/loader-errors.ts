import { type SlugKind, slugPaths } from '@latchkey/contract/posting/slug-kinds';
import { data, redirect } from 'react-router';
import type { LoadContext } from '../../load-context.ts';

/**
 * Returns what a loader throws when a slug has no public record: a redirect to its new slug with the query of the URL
 * (301), or that it was removed (410) or never existed (404).
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

/** Error keys of a call that another server of the contract does not have, or answers to signed-in users only. */
const unsupportedKeys = ['path_not_found', 'not_available_yet', 'not_signed_in'];

/** Returns null when the server does not support the call. @throws every other error */
export async function nullIfUnsupported<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'key' in error && unsupportedKeys.some((key) => key === error.key)) return null;
    throw error;
  }
}

/** Returns null when an optional part of a page fails to load, and logs the error unless the server does not support the call. */
export async function nullIfFailed<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await nullIfUnsupported(answer);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return null;
  }
}
