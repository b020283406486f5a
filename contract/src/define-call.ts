/** Everything about a call that needs no validator; see docs/architecture.md, "A request". */
import type { z } from 'zod';
import type { OperatorRight } from './admin/operator-roles.ts';
import type { RateName } from './rates.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * `none`: the token is ignored. `optional`: an unknown token means "visitor". `required`: 401 without a token. `admin`:
 * 401 without the token of an admin; such a token is invalid for all other calls.
 */
export type Auth = 'none' | 'optional' | 'required' | 'admin';

/** How a business failure travels: `F1` is HTTP 200 `{error, message}`, `F2` carries the status (contract 1.4). */
export type FailureStyle = 'F1' | 'F2';

/** How a list is paged. Paging by `key` is our extension and costs the same at any depth. */
export interface Paging {
  kind: 'offset' | 'page';
  defaultLimit: number;
}

export interface CallOptions {
  method: Method;
  /** Below `/api/`, without a slash at either end. */
  path: string;
  auth: Auth;
  /** Right that the admin needs; required with `auth: 'admin'` and only allowed there. */
  requiredRight?: OperatorRight;
  style: FailureStyle;
  /** Its rate limit in rates.ts. */
  rate: RateName;
  /** One sentence for the reference at /docs. */
  summary: string;
  paging?: Paging;
  /** `json` only where clients send JSON; GET and DELETE always use the query string. */
  encoding?: 'multipart' | 'json';
  /** Failure style for invalid input; some calls of the contract answer it in F1 though their other failures are F2. */
  validationStyle: FailureStyle;
  /** Whether a demo account may use it while demo mode is on (contract 1.4); reads are always allowed. */
  allowedInDemo?: boolean;
  /** An extension that the contract does not have; clients work without it on servers that lack it. */
  extension?: boolean;
  /**
   * Response type, JSON by default: `html` sends `data` as a page, `redirect` sends the browser to the address in
   * `data`, `file` streams the file in `data` as a download.
   */
  responseType?: 'html' | 'redirect' | 'file';
}

declare const inputType: unique symbol;
declare const outputType: unique symbol;
declare const sentType: unique symbol;

/**
 * A call as plain data. `Input` is what its handler receives (validated, numbers converted, defaults applied), `Output`
 * the success body, `Sent` what a client may send. They exist only as types, so importing a call costs a few bytes.
 */
export interface Call<Input = unknown, Output = unknown, Sent = unknown> extends CallOptions {
  readonly [inputType]?: Input;
  readonly [outputType]?: Output;
  readonly [sentType]?: Sent;
}

export type InputOf<C> = C extends Call<infer Input> ? Input : never;
export type OutputOf<C> = C extends Call<unknown, infer Output> ? Output : never;
export type SentOf<C> = C extends Call<unknown, unknown, infer Sent> ? Sent : never;

/** The two schemas of a call, as `schemas.ts` of its domain exports them under the call’s name. */
export interface CallSchemas {
  input: z.ZodType;
  output: z.ZodType;
}

/** The type of the call that a pair of schemas describes. */
export type CallOf<Schemas extends CallSchemas> = Call<
  z.output<Schemas['input']>,
  z.output<Schemas['output']>,
  UndefinedAsOptional<z.input<Schemas['input']>>
>;

/** Makes properties that may be undefined optional. */
type UndefinedAsOptional<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K];
};

/** What a call may leave out, with the value that it then has. */
type Defaulted = 'method' | 'style' | 'validationStyle' | 'rate';

/** Options as a domain writes them: the rest follows from the method. */
export type CallDefinition = Omit<CallOptions, Defaulted> & Partial<Pick<CallOptions, Defaulted>>;

/**
 * Defines a call once for server, client, reference and tests: `defineCall<typeof schemas.getFaqs>({...})`. Defaults:
 * GET, style F1, validation failures in the style of the call, rate `read` for GET and `write` otherwise, and multipart
 * for POST.
 */
export function defineCall<Schemas extends CallSchemas>(definition: CallDefinition): CallOf<Schemas>;
export function defineCall<Input, Output, Sent = Input>(definition: CallDefinition): Call<Input, Output, Sent>;
export function defineCall({ method = 'GET', style = 'F1', ...rest }: CallDefinition): CallOptions {
  return {
    method,
    style,
    validationStyle: style,
    rate: method === 'GET' ? 'read' : 'write',
    ...(method === 'POST' && { encoding: 'multipart' as const }),
    ...rest,
  };
}

/** A call of the console; every one is an extension and names the right that it needs. */
type AdminCall = Omit<CallDefinition, 'auth' | 'method' | 'style' | 'extension'>;

/** Defines a call of the console that reads. */
export function adminRead<Schemas extends CallSchemas>(definition: AdminCall): CallOf<Schemas> {
  return defineCall<Schemas>({ auth: 'admin', style: 'F2', extension: true, ...definition });
}

/** Defines a call of the console that writes. */
export function adminWrite<Schemas extends CallSchemas>(definition: AdminCall): CallOf<Schemas> {
  return defineCall<Schemas>({ method: 'POST', auth: 'admin', style: 'F2', extension: true, ...definition });
}

/** The key of a call in the maps of schemas, handlers and permissions, e.g. `GET get-property-list`. */
export function callKey(call: Pick<CallOptions, 'method' | 'path'>): string {
  return `${call.method} ${call.path}`;
}
