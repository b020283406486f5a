import type { VerificationFieldType } from '@latchkey/contract/verification/verification';

/** Field types in the order of the select. Not imported from the contract, because that bundles its validators. */
export const verificationFieldTypes: readonly VerificationFieldType[] = [
  'text',
  'textarea',
  'number',
  'radio',
  'checkbox',
  'dropdown',
  'file',
];
