import { userPaths } from '@latchkey/contract/paths';
import type { SignInIntent } from '../../session/sign-in.ts';

/** The page that a wish leads to once somebody is signed in; null for what has no page of its own. */
export function placeOf(intent: SignInIntent): string | null {
  switch (intent.kind) {
    case 'page':
      return intent.path;
    case 'post':
      return userPaths.addProperty();
    case 'notifications':
      return userPaths.notifications();
    case 'chats':
      return userPaths.chat();
    case 'message':
      // Whom to write to, the chat finds out by the home.
      return `${userPaths.chat()}?property=${intent.propertyId}`;
    case 'account':
      return userPaths.dashboard();
    default:
      return null;
  }
}
