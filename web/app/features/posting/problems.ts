import { price as priceLimit } from '@latchkey/contract/limits';
import type { Parameter } from '@latchkey/contract/catalogue/parameter';
import { youtubeId } from '@latchkey/contract/property/youtube';
import type { Draft, DraftFields, DraftFile } from './draft.ts';

export const propertySteps = [
  'category',
  'details',
  'facts',
  'facilities',
  'place',
  'pictures',
  'seo',
  'check',
] as const;
export const projectSteps = ['details', 'plans', 'place', 'pictures', 'seo', 'check'] as const;

export type Step = (typeof propertySteps)[number] | (typeof projectSteps)[number];

/** The steps of a form, in their order. */
export function stepsOf({ kind }: Pick<Draft, 'kind'>): readonly Step[] {
  return kind === 'property' ? propertySteps : projectSteps;
}

/** Where a form opens: its first step; a rejected listing's first problem, or its overview. */
export function openingStep(draft: Pick<Draft, 'kind'>, problems: readonly Problem[], isRejected: boolean): Step {
  return isRejected ? (problems[0]?.step ?? 'check') : (stepsOf(draft)[0] ?? 'details');
}

/** What keeps a listing from being posted. */
export interface Problem {
  step: Step;
  /** Names the control: `data-field` on the screen. */
  field: string;
  /** Of the text `posting.missing.…`. */
  key: string;
  /** What the text is about, such as the name of a fact. */
  name?: string;
}

/**
 * What is missing or wrong (specification 5), in the order of the steps.
 * @param parameters of the chosen category
 */
export function problemsOf(draft: Draft, parameters: readonly Parameter[]): Problem[] {
  const { kind, fields } = draft;
  return kind === 'property'
    ? [
        ...when(fields.categoryId === null, 'category', 'categoryId', 'category'),
        ...when(fields.offer === null, 'category', 'offer', 'offer'),
        ...wordProblems(fields),
        ...priceProblems(fields),
        ...videoProblems(fields, 'pictures'),
        ...parameters.flatMap((parameter) => factProblems(fields, parameter)),
        ...placeProblems(fields),
        ...pictureProblems(fields),
      ].sort((one, other) => propertySteps.indexOf(one.step as 'check') - propertySteps.indexOf(other.step as 'check'))
    : [
        ...wordProblems(fields),
        ...when(fields.categoryId === null, 'details', 'categoryId', 'category'),
        ...fields.plans.flatMap(planProblems),
        ...placeProblems(fields),
        ...pictureProblems(fields),
        ...videoProblems(fields, 'pictures'),
      ];
}

function when(isWrong: boolean, step: Step, field: string, key: string, name?: string): Problem[] {
  return isWrong ? [{ step, field, key, ...(name !== undefined && { name }) }] : [];
}

function wordProblems({ title, description }: DraftFields): Problem[] {
  return [
    ...when(title.trim() === '', 'details', 'title', 'title'),
    ...when(description.trim() === '', 'details', 'description', 'description'),
  ];
}

function priceProblems({ price }: DraftFields): Problem[] {
  const key = price === null ? 'price' : price <= 0 ? 'priceZero' : price > priceLimit.max ? 'priceHigh' : null;
  return key === null ? [] : [{ step: 'details', field: 'price', key }];
}

function videoProblems({ videoLink }: DraftFields, step: Step): Problem[] {
  return when(videoLink.trim() !== '' && youtubeId(videoLink) === null, step, 'videoLink', 'video');
}

function factProblems({ facts, factFiles }: DraftFields, parameter: Parameter): Problem[] {
  const { id, name, is_required, type_of_parameter } = parameter;
  const field = `fact-${id}`;
  const value = facts[id] ?? '';
  if (type_of_parameter === 'file') {
    const file = factFiles[id];
    if (!file) return when(is_required === 1, 'facts', field, 'fact', name);
    return fileProblems(file, 'facts', field);
  }
  if (value.length === 0 || (typeof value === 'string' && value.trim() === ''))
    return when(is_required === 1, 'facts', field, 'fact', name);
  const isNumber = type_of_parameter === 'number' && Number.isNaN(Number(value));
  return when(isNumber, 'facts', field, 'factNumber', name);
}

function placeProblems({ latitude, longitude, address, city, state, country }: DraftFields): Problem[] {
  const isNowhere = latitude === null || longitude === null || (latitude === 0 && longitude === 0);
  return [
    ...when(isNowhere, 'place', 'point', 'point'),
    ...when(address.trim() === '', 'place', 'address', 'address'),
    ...when(city.trim() === '', 'place', 'city', 'city'),
    ...when(state.trim() === '', 'place', 'state', 'state'),
    ...when(country.trim() === '', 'place', 'country', 'country'),
  ];
}

function pictureProblems({ pictures, documents, panorama, metaImage }: DraftFields): Problem[] {
  const usable = pictures.filter((file) => file.refused === undefined);
  return [
    ...when(usable.length === 0, 'pictures', 'pictures', 'cover'),
    ...pictures.flatMap((file) => fileProblems(file, 'pictures', `file-${file.id}`)),
    ...(panorama ? fileProblems(panorama, 'pictures', `file-${panorama.id}`) : []),
    ...documents.flatMap((file) => fileProblems(file, 'pictures', `file-${file.id}`)),
    ...(metaImage ? fileProblems(metaImage, 'seo', `file-${metaImage.id}`) : []),
  ];
}

function planProblems({ key, title, document }: DraftFields['plans'][number]): Problem[] {
  if (document === null || title.trim() === '')
    return [{ step: 'plans', field: `plan-${key}`, key: title.trim() === '' ? 'planTitle' : 'planFile', name: title }];
  return fileProblems(document, 'plans', `plan-${key}`);
}

function fileProblems(file: DraftFile, step: Step, field: string): Problem[] {
  return when(file.refused !== undefined, step, field, 'file', file.name);
}

/** Whether a plan can be followed by another (specification 5: "current floor details must be filled"). */
export function isWholePlan({ title, document }: DraftFields['plans'][number]): boolean {
  return title.trim() !== '' && document !== null;
}
