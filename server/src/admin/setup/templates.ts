import type { CatalogueTemplate } from '@latchkey/contract/admin/setup/setup-steps';
import type { ServerTexts } from '../../platform/texts/server-texts.ts';

/** Key of a name of the templates, in `locales/<language>/server/catalogue-templates.json`. */
export type TemplateTextKey = keyof ServerTexts<'catalogue-templates'>;

export interface TemplateFact {
  word: TemplateTextKey;
  type: 'number' | 'textbox' | 'radiobutton' | 'checkbox';
  meaning?: 'area' | 'bedrooms' | 'bathrooms' | 'parking';
  isRequired?: boolean;
  choices?: readonly TemplateTextKey[];
}

const facts = {
  bedrooms: { word: 'bedrooms', type: 'number', meaning: 'bedrooms', isRequired: true },
  bathrooms: { word: 'bathrooms', type: 'number', meaning: 'bathrooms' },
  area: { word: 'area', type: 'number', meaning: 'area', isRequired: true },
  parking: { word: 'parking', type: 'number', meaning: 'parking' },
  floor: { word: 'floor', type: 'textbox' },
  guests: { word: 'guests', type: 'number', isRequired: true },
  condition: { word: 'condition', type: 'radiobutton', choices: ['new', 'renovated', 'good', 'needsWork'] },
  features: {
    word: 'features',
    type: 'checkbox',
    choices: ['balcony', 'terrace', 'garden', 'pool', 'lift', 'furnished', 'airConditioning', 'wifi', 'seaView'],
  },
} as const satisfies Record<string, TemplateFact>;

type FactName = keyof typeof facts;

const house: readonly FactName[] = ['bedrooms', 'bathrooms', 'area', 'parking', 'condition', 'features'];
const flat: readonly FactName[] = ['bedrooms', 'bathrooms', 'area', 'floor', 'parking', 'condition', 'features'];
const stay: readonly FactName[] = ['guests', 'bedrooms', 'bathrooms', 'area', 'features'];
const work: readonly FactName[] = ['area', 'floor', 'parking', 'condition', 'features'];

/** Categories with their parameters, in order. */
const categories: Readonly<Record<CatalogueTemplate, readonly (readonly [TemplateTextKey, readonly FactName[]])[]>> = {
  homes: [
    ['flats', flat],
    ['houses', house],
    ['villas', house],
    ['studios', ['area', 'bathrooms', 'floor', 'condition', 'features']],
    ['townhouses', house],
    ['offices', work],
    ['land', ['area']],
  ],
  holiday: [
    ['holidayFlats', stay],
    ['holidayHouses', stay],
    ['cabins', stay],
    ['rooms', ['guests', 'bathrooms', 'features']],
  ],
  commercial: [
    ['offices', work],
    ['shops', work],
    ['warehouses', ['area', 'parking', 'condition']],
    ['land', ['area']],
  ],
  empty: [],
};

const facilities: readonly TemplateTextKey[] = [
  'supermarket',
  'school',
  'busStop',
  'trainStation',
  'park',
  'hospital',
  'restaurant',
  'beach',
  'airport',
];

export type Template = ReturnType<typeof templateOf>;

/** Returns the records of a template; its parameters are those that its categories use, each once. */
export function templateOf(template: CatalogueTemplate) {
  const chosen = categories[template];
  const names = [...new Set(chosen.flatMap(([, parameters]) => parameters))];
  return {
    facts: names.map((name): TemplateFact & { name: FactName } => ({ name, ...facts[name] })),
    categories: chosen.map(([word, parameters]) => ({ word, parameters })),
    facilities: template === 'empty' ? [] : facilities,
  };
}

/** Reasons to report a property. */
export const templateReasons: readonly TemplateTextKey[] = [
  'notReal',
  'gone',
  'wrongFacts',
  'wrongPictures',
  'fraud',
  'offensive',
];

/** Fields of the verification form for agents. */
export const templateForm: readonly { word: TemplateTextKey; type: 'text' | 'file' }[] = [
  { word: 'licence', type: 'text' },
  { word: 'agency', type: 'text' },
  { word: 'proof', type: 'file' },
];
