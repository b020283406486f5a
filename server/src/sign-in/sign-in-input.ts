import type { InputOf } from '@latchkey/contract/define-call';
import type { userSignup } from '@latchkey/contract/account/calls';

/** Input of a sign-in of any login type. */
export type SignInInput = InputOf<typeof userSignup>;
