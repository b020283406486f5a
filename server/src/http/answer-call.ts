import { type Call, callKey } from '@latchkey/contract/call';
import { callSchemas } from '@latchkey/contract/call-schemas';
import { CallFailure } from '@latchkey/contract/errors';
import { firstProblem } from '@latchkey/contract/schemas/problem';
import type { AnyAnswer } from '../answer.ts';
import type { Context } from '../context.ts';
import { shapeAnswer } from '../visibility/shape-answer.ts';

/** Every answer by the key of its call. */
export type AnswerBook = ReadonlyMap<string, AnyAnswer>;

/** @throws Error for two answers to one call */
export function answerBook(answers: readonly AnyAnswer[]): AnswerBook {
  const book = new Map<string, AnyAnswer>();
  for (const answer of answers) {
    const key = callKey(answer.call);
    if (book.has(key)) throw new Error(`${key} is answered twice`);
    book.set(key, answer);
  }
  return book;
}

/** An answer that breaks its own schema: a fault of ours. Nothing of it is sent. */
class AnswerDoesNotFit extends Error {
  constructor(key: string, problem: string) {
    super(`The answer to ${key} does not fit its schema: ${problem}`);
    this.name = 'AnswerDoesNotFit';
  }
}

/**
 * One call from raw input to the body that is sent: checked by its schema, answered by its verb, stripped to what the
 * contract names and the caller may read. The same for HTTP and for pages drawn in this process.
 * @throws CallFailure for everything that the caller did or may not do
 */
export async function answerCall(book: AnswerBook, call: Call, input: unknown, context: Context): Promise<object> {
  const key = callKey(call);
  const answer = book.get(key);
  if (!answer) throw new CallFailure('not_available_yet');
  const schemas = callSchemas.get(key);
  if (!schemas) throw new Error(`${key} has no schemas`);
  const asked = schemas.input.safeParse(input);
  if (!asked.success) throw new CallFailure('validation', { message: firstProblem(asked.error) });
  const make = async () => {
    const answered = await answer.verb(asked.data as never, context);
    const readable = await shapeAnswer(call, schemas.output, answered, context);
    const fitting = schemas.output.safeParse({ ...head(call), ...readable });
    if (!fitting.success) throw new AnswerDoesNotFit(key, firstProblem(fitting.error));
    return fitting.data as object;
  };
  const { kept, caller, siteUrl, mailUrl } = context;
  // An answer may name the Host of its request (siteAddress); only those with the market's own address are cached.
  const isShared = !caller && (siteUrl === '' || siteUrl === mailUrl);
  const dependsOn = kept && isShared ? answer.keep?.by(asked.data as never) : undefined;
  if (!kept || !answer.keep || dependsOn === undefined) return make();
  return kept.get(JSON.stringify([key, siteUrl, dependsOn]), answer.keep.forMs, make);
}

/** The contract's newer calls, those whose failures carry a status, repeat it in a success too (contract 1.3). */
function head(call: Call): object {
  const message = call.method === 'GET' ? 'Data fetched successfully' : 'Saved successfully';
  return { error: false, message, ...(call.style === 'F2' && { code: 200 }) };
}
