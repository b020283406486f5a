import type { VerificationField, VerificationValues } from '@latchkey/contract/verification/verification';
import { describe, expect, test } from 'vitest';
import { answerProblem, initialAnswers, toFormFields } from './verification-answers.ts';

function field(id: number, field_type: VerificationField['field_type'], ...choices: string[]): VerificationField {
  const form_fields_values = choices.map((value, at) => ({ id: at, verify_customer_form_id: id, value }));
  return { id, name: `Field ${id}`, field_type, form_fields_values };
}

const fields = [field(1, 'text'), field(2, 'checkbox', 'A', 'B'), field(3, 'radio', 'A', 'B'), field(4, 'file')];
const at = { created_at: '', updated_at: '' };
const user = { id: 1, name: '', profile: '', property_count: 0, projects_count: 0 };

function submittedWith(values: Record<number, string | string[]>): VerificationValues {
  const verify_customer_values = Object.entries(values).map(([id, value]) => ({
    id: 1,
    verify_customer_id: 1,
    verify_customer_form_id: Number(id),
    value,
    verify_form: field(Number(id), 'text'),
  }));
  return { id: 1, user_id: 1, status: 'failed', ...at, reject_reason: '', user, verify_customer_values };
}

describe('answers to the verification form', () => {
  test('start with the previous answers, without choices that no longer exist', () => {
    const submitted = submittedWith({ 1: 'AMI', 2: ['B', 'C'], 3: 'C', 4: 'https://x.test/files/private/a.pdf' });
    expect(initialAnswers(fields, submitted)).toEqual({
      1: 'AMI',
      2: ['B'],
      3: '',
      4: { savedUrl: 'https://x.test/files/private/a.pdf' },
    });
    expect(initialAnswers(fields, null)).toEqual({ 1: '', 2: [], 3: '', 4: '' });
  });

  test('are all required, and must have the type of the field', () => {
    const [text, list, , file] = fields as [VerificationField, VerificationField, VerificationField, VerificationField];
    expect(answerProblem(text, ' ')).toBe('missing');
    expect(answerProblem(list, [])).toBe('missing');
    expect(answerProblem(file, '')).toBe('missing');
    expect(answerProblem(field(5, 'number'), 'twelve')).toBe('number');
    expect(answerProblem(field(5, 'number'), '12,5')).toBeNull();
    expect(answerProblem(file, new File(['a'], 'a.exe'))).toBe('fileType');
    expect(answerProblem(file, new File([new Uint8Array(6_000_000)], 'a.pdf'))).toBe('fileSize');
    expect(answerProblem(file, new File(['a'], 'A.PDF'))).toBeNull();
    expect(answerProblem(file, { savedUrl: 'x' })).toBeNull();
  });

  test('are sent as a comma-separated list, without files uploaded before', () => {
    expect(toFormFields(fields, { 1: 'AMI', 2: ['A', 'B'], 3: 'A', 4: { savedUrl: 'x' } })).toEqual([
      { id: 1, value: 'AMI' },
      { id: 2, value: 'A,B' },
      { id: 3, value: 'A' },
    ]);
  });
});
