import type { VerificationField, VerificationValues } from '@latchkey/contract/verification/verification';
import { uploads } from '@latchkey/contract/upload-limits';

/** A file that was uploaded before, by its URL. */
export interface UploadedFile {
  savedUrl: string;
}

/** Value of a field: a text, the choices of a checkbox list, a new file, or one uploaded before. */
export type Answer = string | string[] | File | UploadedFile;

export type AnswerProblem = 'missing' | 'number' | 'fileType' | 'fileSize';

export function isUploadedFile(answer: Answer): answer is UploadedFile {
  return typeof answer === 'object' && 'savedUrl' in answer;
}

/** Returns the previous answers, or empty ones; choices that the operator removed are dropped. */
export function initialAnswers(fields: VerificationField[], values: VerificationValues | null): Record<number, Answer> {
  const previous = new Map(
    values?.verify_customer_values.map(({ verify_customer_form_id, value }) => [verify_customer_form_id, value]),
  );
  return Object.fromEntries(fields.map((field) => [field.id, firstAnswer(field, previous.get(field.id))]));
}

function firstAnswer(
  { field_type, form_fields_values }: VerificationField,
  previous: string | string[] | undefined,
): Answer {
  const choices = form_fields_values.map(({ value }) => value);
  if (field_type === 'checkbox') return [previous ?? []].flat().filter((value) => choices.includes(value));
  const text = typeof previous === 'string' ? previous : '';
  if (field_type === 'file') return text ? { savedUrl: text } : '';
  return choices.length > 0 && !choices.includes(text) ? '' : text;
}

/** Returns the problem of an answer; null when it is valid. */
export function answerProblem({ field_type }: VerificationField, answer: Answer): AnswerProblem | null {
  if (answer instanceof File) {
    const { extensions, maxBytes } = uploads.verificationFile;
    const extension = /\.([a-z0-9]+)$/i.exec(answer.name)?.[1]?.toLowerCase();
    if (!extensions.some((known) => known === extension)) return 'fileType';
    return answer.size > maxBytes ? 'fileSize' : null;
  }
  if (isUploadedFile(answer)) return null;
  const isEmpty = Array.isArray(answer) ? answer.length === 0 : answer.trim() === '';
  if (isEmpty) return 'missing';
  if (field_type === 'number' && !/^[+-]?\d{1,18}([.,]\d{1,10})?$/.test(String(answer).trim())) return 'number';
  return null;
}

/** Returns the input of the call: choices are comma-separated; a file uploaded before is not sent again. */
export function toFormFields(
  fields: VerificationField[],
  answers: Readonly<Record<number, Answer>>,
): { id: number; value: string | File }[] {
  return fields.flatMap(({ id }) => {
    const answer = answers[id] ?? '';
    if (isUploadedFile(answer)) return [];
    return [{ id, value: Array.isArray(answer) ? answer.join(',') : answer }];
  });
}
