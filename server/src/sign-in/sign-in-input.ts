import type { InputOf } from '@latchkey/contract/define-call';
import type { userSignup } from '@latchkey/contract/sign-in/calls';

/** Input of a sign-in of any login type. */
export type SignInInput = InputOf<typeof userSignup>;
