import type { ErrorKey } from '@latchkey/contract/errors';
import type { ConsoleRow } from './console-matrix/matrix-part.ts';

/** The operator signs in to the console separately; an account of an operator has no additional rights. */
export const actors = ['visitor', 'other', 'owner', 'deactivated', 'admin'] as const;
export type Actor = (typeof actors)[number];

/** Expected result: success, or the key of a failure. */
export type ExpectedResult = 'ok' | ErrorKey;

export interface MatrixRow {
  /** Input of the call; nothing by default. */
  input?: Readonly<Record<string, string | number>>;
  /** The call ends the session, so each actor gets a new session. */
  endsSession?: true;
  /** The call deletes the account, so each actor gets a new account. */
  endsAccount?: true;
  expected: Readonly<Record<Actor, ExpectedResult>>;
}

export function all(result: ExpectedResult): MatrixRow['expected'] {
  return { visitor: result, other: result, owner: result, deactivated: result, admin: result };
}

export function open(input: MatrixRow['input'] = {}): MatrixRow {
  return { input, expected: all('ok') };
}

/** Succeeds for the owner only, in a call without sign-in, where a deactivated account counts as a visitor. */
export function onlyOwner(input: MatrixRow['input'], refused: ErrorKey): MatrixRow {
  return { input, expected: { ...all(refused), owner: 'ok' } };
}

/** Succeeds for every active account: it reads own data, or acts on a listing of another user. */
export function forSignedIn(input: MatrixRow['input'] = {}, refused: Partial<MatrixRow['expected']> = {}): MatrixRow {
  return {
    input,
    expected: { ...all('ok'), visitor: 'not_signed_in', deactivated: 'account_deactivated', ...refused },
  };
}

/** The result of a call for every active account. */
export function everyAccount(result: ExpectedResult): Partial<MatrixRow['expected']> {
  return { other: result, owner: result, admin: result };
}

/** Succeeds for operators only, who have their own tokens; for all others the caller is not signed in. */
export function forOperator(input: MatrixRow['input'] = {}): MatrixRow {
  return { input, expected: { ...all('not_signed_in'), admin: 'ok' } };
}

/** Succeeds for the owner only; other signed-in callers fail with `refused`. */
export function forOwner(input: MatrixRow['input'], refused: ErrorKey): MatrixRow {
  const { visitor, deactivated } = forSignedIn().expected;
  return { input, expected: { ...all(refused), owner: 'ok', visitor, deactivated } };
}

/** Fails for all actors, because password, code or proof are wrong. */
export function unproven(input: MatrixRow['input'], refused: ErrorKey): MatrixRow {
  return { input, expected: all(refused) };
}

/** Converts a row of the console; it succeeds for operators only, unless the row is the same for all actors. */
export function ofConsole([key, { admin = 'ok', allActors, ...row }]: [string, ConsoleRow]): [string, MatrixRow] {
  if (allActors) return [key, { ...row, expected: all(allActors) }];
  return [key, { ...row, expected: { ...all('not_signed_in'), admin } }];
}
