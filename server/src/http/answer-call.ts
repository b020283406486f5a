import { type Call, callKey } from '@latchkey/contract/call';
import { callSchemas } from '@latchkey/contract/call-schemas';
import { CallFailure } from '@latchkey/contract/errors';
import { firstProblem } from '@latchkey/contract/schemas/problem';
import type { AnyAnswer } from '../answer.ts';
import type { Context } from '../context.ts';

/** Every answer by the key of its call. */
export type AnswerBook = ReadonlyMap<string, AnyAnswer>;

export function answerBook(answers: readonly AnyAnswer[]): AnswerBook {
  return new Map(answers.map((answer) => [callKey(answer.call), answer]));
}

/**
 * One call from raw input to the body that is sent: checked by its schema, answered by its verb, stripped to what the
 * contract names. The same for HTTP and for pages drawn in this process.
 * @throws CallFailure for everything that the caller did or may not do
 */
export async function answerCall(book: AnswerBook, call: Call, input: unknown, context: Context): Promise<object> {
  const key = callKey(call);
  const answer = book.get(key);
  if (!answer) throw new CallFailure('not_available_yet');
  const schemas = callSchemas.get(key);
  if (!schemas) throw new Error(`${key} has no schemas`);
  const checked = schemas.input.safeParse(input);
  if (!checked.success) throw new CallFailure('validation', { message: firstProblem(checked.error) });
  const answered = await answer.verb(checked.data as never, context);
  // An answer that does not fit is a fault of ours, found by tests; nothing of it is sent.
  return schemas.output.parse({ error: false, message: 'Data fetched successfully', ...answered }) as object;
}
