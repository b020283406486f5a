import type { CatalogueTemplate } from '@latchkey/contract/rules/setup-steps';
import type { TemplateWord } from './template-words.ts';

export interface TemplateFact {
  word: TemplateWord;
  type: 'number' | 'textbox' | 'radiobutton' | 'checkbox';
  meaning?: 'area' | 'bedrooms' | 'bathrooms' | 'parking';
  isRequired?: boolean;
  choices?: readonly TemplateWord[];
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

const home: readonly FactName[] = ['bedrooms', 'bathrooms', 'area', 'parking', 'condition', 'features'];
const flat: readonly FactName[] = ['bedrooms', 'bathrooms', 'area', 'floor', 'parking', 'condition', 'features'];
const stay: readonly FactName[] = ['guests', 'bedrooms', 'bathrooms', 'area', 'features'];
const work: readonly FactName[] = ['area', 'floor', 'parking', 'condition', 'features'];

/** Categories with the facts that each asks for, in their order. */
const categories: Readonly<Record<CatalogueTemplate, readonly (readonly [TemplateWord, readonly FactName[]])[]>> = {
  homes: [
    ['flats', flat],
    ['houses', home],
    ['villas', home],
    ['studios', ['area', 'bathrooms', 'floor', 'condition', 'features']],
    ['townhouses', home],
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

const facilities: readonly TemplateWord[] = [
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

/** What a template lays out; facts are those that its categories ask for, each once. */
export function templateOf(template: CatalogueTemplate) {
  const wanted = categories[template];
  const names = [...new Set(wanted.flatMap(([, asked]) => asked))];
  return {
    facts: names.map((name): TemplateFact & { name: FactName } => ({ name, ...facts[name] })),
    categories: wanted.map(([word, asked]) => ({ word, asked })),
    facilities: template === 'empty' ? [] : facilities,
  };
}

/** Why people report a home. */
export const templateReasons: readonly TemplateWord[] = [
  'notReal',
  'gone',
  'wrongFacts',
  'wrongPictures',
  'fraud',
  'offensive',
];

/** What an agent is asked before they are called verified. */
export const templateForm: readonly { word: TemplateWord; type: 'text' | 'file' }[] = [
  { word: 'licence', type: 'text' },
  { word: 'agency', type: 'text' },
  { word: 'proof', type: 'file' },
];
