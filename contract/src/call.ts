/** Everything that can be said of a call without loading a validator; see docs/architecture.md, "A request". */
import type { z } from 'zod';
import type { OperatorRight } from './operator-roles.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * `none`: the token is not looked at. `optional`: an unknown token means "visitor". `required`: 401 without one. `admin`:
 * 401 without a token of one of the operator's people, whose tokens mean nothing anywhere else.
 */
export type Auth = 'none' | 'optional' | 'required' | 'admin';

/** How a business failure travels: `F1` is HTTP 200 `{error, message}`, `F2` carries the status (contract 1.4). */
export type FailureStyle = 'F1' | 'F2';

/** Row of the table in rates.ts that limits the call; `render` and `draw` limit pages and images of the map. */
export type RateName =
  | 'read'
  | 'search'
  | 'write'
  | 'upload'
  | 'file'
  | 'import'
  | 'sign-in'
  | 'code'
  | 'forgot-password'
  | 'contact'
  | 'message'
  | 'subscribe'
  | 'payment'
  | 'count-view'
  | 'page'
  | 'render'
  | 'draw';

/** Where a page starts and how long it is; `key` paging is ours and stays cheap at any depth. */
export interface Paging {
  kind: 'offset' | 'page';
  defaultLimit: number;
}

export interface CallOptions {
  method: Method;
  /** Below `/api/`, without a slash at either end. */
  path: string;
  auth: Auth;
  /** What one of the operator's people must be allowed to; with `auth: 'admin'` only, and always there. */
  needs?: OperatorRight;
  style: FailureStyle;
  rate: RateName;
  /** One sentence for the reference at /docs. */
  summary: string;
  paging?: Paging;
  /** `json` only where clients send JSON; GET and DELETE always use the query. */
  encoding?: 'multipart' | 'json';
  /** Rule broken = validation: `F1` unless the contract says otherwise for this call. */
  validationStyle?: FailureStyle;
  /** May a demo account use it while demo mode is on (contract 1.4)? Reads always may. */
  allowedInDemo?: boolean;
  /** Calls of ours that the contract does not have; clients degrade where a server lacks them. */
  extension?: boolean;
  /**
   * JSON unless said: `html` sends `data` as a page, `redirect` sends the browser to the address in `data`, `file` sends
   * the file in `data` as a download, piece by piece.
   */
  answers?: 'html' | 'redirect' | 'file';
}

declare const inputType: unique symbol;
declare const outputType: unique symbol;
declare const sentType: unique symbol;

/**
 * A call as plain data. `Input` is what its verb receives (checked, numbers as numbers, defaults filled in), `Output` the
 * success body, `Sent` what a client may pass. They live in the type only, so importing a call costs a few bytes.
 */
export interface Call<Input = unknown, Output = unknown, Sent = unknown> extends CallOptions {
  readonly [inputType]?: Input;
  readonly [outputType]?: Output;
  readonly [sentType]?: Sent;
}

export type InputOf<C> = C extends Call<infer Input> ? Input : never;
export type OutputOf<C> = C extends Call<unknown, infer Output> ? Output : never;
export type SentOf<C> = C extends Call<unknown, unknown, infer Sent> ? Sent : never;

/** The two schemas of a call, as the modules in schemas/ export them. */
export interface CallSchemas {
  input: z.ZodType;
  output: z.ZodType;
}

/** The call that a pair of schemas describes. */
export type CallOf<Schemas extends CallSchemas> = Call<
  z.output<Schemas['input']>,
  z.output<Schemas['output']>,
  Leavable<z.input<Schemas['input']>>
>;

/** What may be undefined may be left out. */
type Leavable<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};

/** Names a call once for server, client, reference and tests: `defineCall<typeof schemas.getFaqs>({...})`. */
export function defineCall<Schemas extends CallSchemas>(options: CallOptions): CallOf<Schemas>;
export function defineCall<Input, Output, Sent = Input>(options: CallOptions): Call<Input, Output, Sent>;
export function defineCall(options: CallOptions): CallOptions {
  return options;
}

/** The key that schemas, answers and the permission matrix are filed under, e.g. `GET get-property-list`. */
export function callKey(call: Pick<CallOptions, 'method' | 'path'>): string {
  return `${call.method} ${call.path}`;
}
