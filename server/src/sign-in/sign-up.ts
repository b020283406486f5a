import type { InputOf } from '@latchkey/contract/call';
import type { userSignup } from '@latchkey/contract/calls/account';

/** What a client sends to sign in, in any of the ways. */
export type SignUp = InputOf<typeof userSignup>;
