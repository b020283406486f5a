import type { ParameterType } from '@latchkey/contract/catalogue/parameter';

/** The seven kinds of fact (contract 3.5), the commonest first. */
export const parameterKinds = [
  'number',
  'textbox',
  'textarea',
  'dropdown',
  'radiobutton',
  'checkbox',
  'file',
] as const satisfies readonly ParameterType[];

/** Kinds that one chooses from. */
export const choiceKinds: ReadonlySet<ParameterType> = new Set<ParameterType>(['dropdown', 'radiobutton', 'checkbox']);

/** What the market itself can know of a number. */
export const meanings = ['none', 'area', 'bedrooms', 'bathrooms', 'parking'] as const;
