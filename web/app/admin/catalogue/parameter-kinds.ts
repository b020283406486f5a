import type { ParameterType } from '@latchkey/contract/catalogue/records';

/** Types of parameters (contract 3.5), the most common first. */
export const parameterKinds = [
  'number',
  'textbox',
  'textarea',
  'dropdown',
  'radiobutton',
  'checkbox',
  'file',
] as const satisfies readonly ParameterType[];

/** Types with choices. */
export const choiceKinds: ReadonlySet<ParameterType> = new Set<ParameterType>(['dropdown', 'radiobutton', 'checkbox']);

/** Meanings of numbers that the market evaluates. */
export const meanings = ['none', 'area', 'bedrooms', 'bathrooms', 'parking'] as const;
