import type { InputOf } from '@latchkey/contract/call';
import type { userSignup } from '@latchkey/contract/calls/account';

/** Input of a sign-in of any login type. */
export type SignInInput = InputOf<typeof userSignup>;
