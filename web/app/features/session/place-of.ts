import { userPaths } from '@latchkey/contract/paths';
import type { SignInIntent } from '../../session/sign-in-context.ts';

/** Returns the path to open after sign-in; null for an intent without a page. */
export function intentPath(intent: SignInIntent): string | null {
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
      // The chat finds the recipient by the property.
      return `${userPaths.chat()}?property=${intent.propertyId}`;
    case 'account':
      return userPaths.dashboard();
    default:
      return null;
  }
}
