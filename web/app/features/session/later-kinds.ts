import type { SignInIntent } from '../../session/sign-in.ts';

/** What an account will be good for later; until then nobody has to sign in to be told so. */
const later: ReadonlySet<SignInIntent['kind']> = new Set(['message', 'chats']);

export function opensLater({ kind }: SignInIntent): boolean {
  return later.has(kind);
}
