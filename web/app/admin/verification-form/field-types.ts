import type { VerificationFieldType } from '@latchkey/contract/verification/verification';

export type { VerificationFieldType };

/** The kinds of questions, in the order in which they are proposed. Named here so that the screen carries no validator. */
export const verificationFieldTypes: readonly VerificationFieldType[] = [
  'text',
  'textarea',
  'number',
  'radio',
  'checkbox',
  'dropdown',
  'file',
];
