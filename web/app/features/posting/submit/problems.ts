import { factNumber, price as priceLimit } from '@latchkey/contract/limits';
import type { Parameter } from '@latchkey/contract/catalogue/records';
import { youtubeId } from '@latchkey/contract/property/youtube';
import { isDay } from '@latchkey/contract/text/day';
import type { Draft, DraftFields, DraftFile } from '../drafts/draft.ts';

export const propertySteps = [
  'place',
  'category',
  'details',
  'facts',
  'facilities',
  'pictures',
  'seo',
  'check',
] as const;
export const projectSteps = ['details', 'plans', 'place', 'pictures', 'seo', 'check'] as const;

export type Step = (typeof propertySteps)[number] | (typeof projectSteps)[number];

export function stepsOf({ kind }: Pick<Draft, 'kind'>): readonly Step[] {
  return kind === 'property' ? propertySteps : projectSteps;
}

/** The step at which a form opens: the first one; for a rejected listing its first problem, or the overview. */
export function openingStep(draft: Pick<Draft, 'kind'>, problems: readonly Problem[], isRejected: boolean): Step {
  return isRejected ? (problems[0]?.step ?? 'check') : (stepsOf(draft)[0] ?? 'details');
}

/** Prevents a listing from being sent. */
export interface Problem {
  step: Step;
  /** Value of `data-field` at the control. */
  field: string;
  /** Key of a text `posting.missing.…`. */
  key: string;
  /** Placeholder of the text, such as the name of a parameter. */
  name?: string;
}

/**
 * What is missing or wrong (specification 5), in the order of the steps and of the fields on their pages: Next focuses the first
 * one.
 * @param parameters of the chosen category
 */
export function problemsOf(draft: Draft, parameters: readonly Parameter[]): Problem[] {
  const { kind, fields } = draft;
  return kind === 'property'
    ? [
        ...placeProblems(fields),
        ...problemIf(fields.offer === null, 'category', 'offer', 'offer'),
        ...problemIf(fields.categoryId === null, 'category', 'categoryId', 'category'),
        ...titleProblems(fields),
        ...priceProblems(fields),
        ...dayProblems(fields),
        ...descriptionProblems(fields),
        ...parameters.flatMap((parameter) => parameterProblems(fields, parameter)),
        ...pictureProblems(fields),
      ]
    : [
        ...titleProblems(fields),
        ...descriptionProblems(fields),
        ...problemIf(fields.categoryId === null, 'details', 'categoryId', 'category'),
        ...fields.plans.flatMap(planProblems),
        ...placeProblems(fields),
        ...pictureProblems(fields),
      ];
}

function problemIf(isInvalid: boolean, step: Step, field: string, key: string, name?: string): Problem[] {
  return isInvalid ? [{ step, field, key, ...(name !== undefined && { name }) }] : [];
}

function titleProblems({ title }: DraftFields): Problem[] {
  return problemIf(title.trim() === '', 'details', 'title', 'title');
}

function descriptionProblems({ description }: DraftFields): Problem[] {
  return problemIf(description.trim() === '', 'details', 'description', 'description');
}

function priceProblems({ price }: DraftFields): Problem[] {
  const key = price === null ? 'price' : price <= 0 ? 'priceZero' : price > priceLimit.max ? 'priceHigh' : null;
  return key === null ? [] : [{ step: 'details', field: 'price', key }];
}

function dayProblems({ availableFrom = '' }: DraftFields): Problem[] {
  return problemIf(availableFrom !== '' && !isDay(availableFrom), 'details', 'availableFrom', 'day');
}

function videoProblems({ videoLink }: DraftFields): Problem[] {
  return problemIf(videoLink.trim() !== '' && youtubeId(videoLink) === null, 'pictures', 'videoLink', 'video');
}

function parameterProblems({ facts, factFiles }: DraftFields, parameter: Parameter): Problem[] {
  const { id, name, is_required, type_of_parameter } = parameter;
  const field = `fact-${id}`;
  const value = facts[id] ?? '';
  if (type_of_parameter === 'file') {
    const file = factFiles[id];
    if (!file) return problemIf(is_required === 1, 'facts', field, 'fact', name);
    return fileProblems(file, 'facts', field);
  }
  if (value.length === 0 || (typeof value === 'string' && value.trim() === ''))
    return problemIf(is_required === 1, 'facts', field, 'fact', name);
  if (type_of_parameter !== 'number') return [];
  const number = Number(value);
  if (Number.isNaN(number)) return problemIf(true, 'facts', field, 'factNumber', name);
  return problemIf(number < factNumber.min || number > factNumber.max, 'facts', field, 'factRange', name);
}

function placeProblems({ latitude, longitude, address, city, state, country }: DraftFields): Problem[] {
  const hasNoPoint = latitude === null || longitude === null || (latitude === 0 && longitude === 0);
  return [
    ...problemIf(address.trim() === '', 'place', 'address', 'address'),
    ...problemIf(city.trim() === '', 'place', 'city', 'city'),
    ...problemIf(state.trim() === '', 'place', 'state', 'state'),
    ...problemIf(country.trim() === '', 'place', 'country', 'country'),
    ...problemIf(hasNoPoint, 'place', 'point', 'point'),
  ];
}

function pictureProblems(fields: DraftFields): Problem[] {
  const { pictures, documents, panorama, metaImage } = fields;
  const usable = pictures.filter((file) => file.refused === undefined);
  return [
    ...problemIf(usable.length === 0, 'pictures', 'pictures', 'cover'),
    ...pictures.flatMap((file) => fileProblems(file, 'pictures', `file-${file.id}`)),
    ...videoProblems(fields),
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
  return problemIf(file.refused !== undefined, step, field, 'file', file.name);
}

/** Whether another plan can be added after it (specification 5: "current floor details must be filled"). */
export function isCompletePlan({ title, document }: DraftFields['plans'][number]): boolean {
  return title.trim() !== '' && document !== null;
}
