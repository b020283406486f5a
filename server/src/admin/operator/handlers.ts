import type { AnyHandler } from '../../platform/define-handler.ts';
import { handlers as passkeysHandlers } from './passkeys.ts';
import { handlers as twoFactorHandlers } from './two-factor.ts';
import getSelf from './get-self.ts';
import signIn from './sign-in.ts';
import signOut from './sign-out.ts';

export const handlers: readonly AnyHandler[] = [...passkeysHandlers, ...twoFactorHandlers, getSelf, signIn, signOut];
