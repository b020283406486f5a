import { firstProblem } from '@latchkey/contract/schema/problem';
import { adminSaveSlide } from '@latchkey/contract/admin/catalogue/schemas';
import { choice, email, integer, money, number, phone, text } from '@latchkey/contract/schema/input';
import { listOfIds } from '@latchkey/contract/schema/input-lists';
import { uploadedFile } from '@latchkey/contract/schema/uploaded-file';
import { expect, test } from 'vitest';
import { z } from 'zod';
import ar from '../../../../locales/ar/console/failure.json' with { type: 'json' };
import { CallError } from '../../shared/api/failure.ts';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { failedField, adminFailureText } from './admin-failure-text.ts';
import { adminSavePackage } from '@latchkey/contract/admin/packages/schemas';

const { t } = createTranslator('ar', ar);
const failureWith = (message: string, body: object = {}, key = 'validation') =>
  new CallError({ key, message, status: 400, body });
const rejectedBy = (schema: z.ZodType, value: unknown) => {
  const { error } = z.object({ field: schema }).safeParse({ field: value });
  return failureWith(error ? firstProblem(error) : 'nothing is wrong');
};
const file = { fieldname: 'field', filename: 'a.exe', mimetype: 'application/x', bytes: 1, path: '/a' };

test.each<[schema: z.ZodType, value: unknown, expected: string]>([
  [text(5), undefined, 'املأ هذا الحقل.'],
  [text(5), 'abcdef', 'هذا أطول من اللازم. عدد الأحرف المسموح: 5.'],
  [number(1, 9), 'abc', 'أدخل رقمًا.'],
  [number(1, 9), '10', 'أدخل 9 أو أقل.'],
  [money(), '-1', 'أدخل 0 أو أكثر.'],
  [integer(1, 9), '1.5', 'أدخل عددًا صحيحًا.'],
  [email, 'nobody', 'أدخل عنوان بريد إلكتروني صالحًا.'],
  [phone, 'call me', 'أدخل الرقم مع رمز البلد.'],
  [choice(['a', 'b']), 'c', 'اختر أحد الخيارات.'],
  [listOfIds, Array.from({ length: 201 }, (_, id) => id + 1), 'العدد أكبر من المسموح. الحد الأقصى 200.'],
  [uploadedFile('sitePicture'), file, 'لا يُقبل هذا النوع من الملفات هنا. اختر jpg, jpeg, png.'],
])('translates the problem of a schema and names its field (%#)', (schema, value, expected) => {
  const failure = rejectedBy(schema, value);
  expect(adminFailureText(t, failure)).toBe(expected);
  expect(failedField(failure, ['field'])).toBe('field');
});

test('translates rules between fields', () => {
  const problemOf = (schema: z.ZodType, value: object) => {
    const { error } = schema.safeParse(value);
    return adminFailureText(t, failureWith(error ? firstProblem(error) : ''));
  };
  const paidPackage = { name: 'Agent', duration: 720, package_type: 'paid', is_enabled: 1 };
  expect(problemOf(adminSavePackage.input, { ...paidPackage, price: 0 })).toBe('أدخل رقمًا أكبر من 0.');
  expect(problemOf(adminSaveSlide.input, { link: 'nowhere' })).toContain('https://');
});

test('returns the field that a failure names, whatever its key', () => {
  const broken = failureWith('We couldn’t read this file.', { field: 'image' }, 'file_broken');
  expect(failedField(broken, ['name', 'image'])).toBe('image');
  expect(adminFailureText(t, broken)).toBe('تعذّرت قراءة هذا الملف. ربما يكون تالفًا.');
  expect(failedField(failureWith('Not found.', {}, 'not_found'), ['Not'])).toBeNull();
});

test('shows the server message when it has no translation, but not for server errors', () => {
  expect(adminFailureText(t, failureWith('name is odd'))).toBe('name is odd');
  expect(adminFailureText(t, new CallError({ key: 'internal', message: 'x', status: 500, body: null }))).toBe(
    'حدث خطأ ما. حاول مرة أخرى.',
  );
});
