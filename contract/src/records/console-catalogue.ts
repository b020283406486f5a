import { z } from 'zod';
import { sectionTypes } from '../sections.ts';
import { parameterType } from './parameter.ts';
import { pictureMeta } from './picture.ts';
import { flag, isoDate, url } from './primitives.ts';

/** How a name of the market is said in one of its languages (decision 009). */
const translatedName = z.object({ text: z.string(), language: z.string(), name: z.string() });
export type TranslatedName = z.infer<typeof translatedName>;

/** What the market itself needs to know of a fact: floor area for the price per area, rooms for files of homes. */
export const parameterMeanings = ['area', 'bedrooms', 'bathrooms', 'parking'] as const;
export type ParameterMeaning = (typeof parameterMeanings)[number];

/** When it was changed last: sent back with a change, so that two people never overwrite each other. */
const changed = { updated_at: isoDate };

export const catalogueCategory = z.object({
  id: z.number(),
  name: z.string(),
  slug_id: z.string(),
  image: url,
  is_enabled: flag,
  meta_title: z.string(),
  meta_description: z.string(),
  meta_keywords: z.string(),
  meta_image: url,
  /** In the order in which its homes show them. */
  parameter_ids: z.array(z.number()),
  /** On offer; what waits or is off is not among them. */
  homes: z.number(),
  names: z.array(translatedName),
  ...changed,
});
export type CatalogueCategory = z.infer<typeof catalogueCategory>;

export const catalogueParameter = z.object({
  id: z.number(),
  name: z.string(),
  type_of_parameter: parameterType,
  type_values: z.array(z.string()).nullable(),
  image: url,
  is_required: flag,
  meaning: z.enum(parameterMeanings).nullable(),
  /** Names of the categories that ask for it. */
  categories: z.array(z.string()),
  names: z.array(translatedName),
  ...changed,
});
export type CatalogueParameter = z.infer<typeof catalogueParameter>;

export const catalogueFacility = z.object({
  id: z.number(),
  name: z.string(),
  image: url,
  names: z.array(translatedName),
  ...changed,
});
export type CatalogueFacility = z.infer<typeof catalogueFacility>;

/** A city comes by itself, with its first home. */
export const catalogueCity = z.object({
  id: z.number(),
  name: z.string(),
  state: z.string(),
  country: z.string(),
  image: url,
  image_meta: pictureMeta,
  is_enabled: flag,
  homes: z.number(),
  ...changed,
});
export type CatalogueCity = z.infer<typeof catalogueCity>;

/** A section of the home page, in its place. */
export const catalogueSection = z.object({
  type: z.enum(sectionTypes),
  title: z.string(),
  is_enabled: flag,
  /** Only people who are signed in have it. */
  is_personal: flag,
  names: z.array(translatedName),
});
export type CatalogueSection = z.infer<typeof catalogueSection>;

/** A slide of the home page, also one that is not shown. */
export const catalogueSlide = z.object({
  id: z.number(),
  /** A label. */
  type: z.string(),
  slider_type: z.enum(['1', '2', '3', '4']),
  image: url,
  web_image: url,
  image_meta: pictureMeta,
  category: z.object({ id: z.number(), name: z.string() }).nullable(),
  property: z.object({ id: z.number(), title: z.string(), slug_id: z.string() }).nullable(),
  show_property_details: flag,
  link: z.string(),
  is_enabled: flag,
  /** Is on, and leads to something that everybody may see. */
  is_shown: flag,
  ...changed,
});
export type CatalogueSlide = z.infer<typeof catalogueSlide>;

/** Why the catalogue refuses something: what screens say in their own words, with the numbers beside it. */
const catalogueProblems = [
  /** `id` of another record that has the name. */
  'name_taken',
  /** `homes`, `projects`, `articles`, `slides`, `categories`: how many use it. */
  'in_use',
  /** `homes` state the fact, `from` and `to` are kinds. */
  'kind_in_use',
  /** `homes` chose `choice`. */
  'choice_in_use',
  /** Homes that chose `choice` are still being given its new name. */
  'still_renaming',
  /** `homes` told their area by it. */
  'meaning_in_use',
  'choices_missing',
  'meaning_needs_number',
  'changed_meanwhile',
  'target_missing',
  'picture_missing',
  'slides_full',
] as const;
export type CatalogueProblem = (typeof catalogueProblems)[number];
