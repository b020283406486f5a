import { z } from 'zod';
import { sectionTypes } from '../../home/sections.ts';
import { parameterType } from '../../catalogue/records.ts';
import { pictureMeta } from '../../schema/picture.ts';
import { flag, isoDate, url } from '../../schema/primitives.ts';

/** Translation of a name into one of the market's languages (decision 009). */
const translatedName = z.object({ text: z.string(), language: z.string(), name: z.string() });
export type TranslatedName = z.infer<typeof translatedName>;

/** Parameters with a meaning for the market itself: floor area for the price per area, rooms for import files. */
export const parameterMeanings = ['area', 'bedrooms', 'bathrooms', 'parking'] as const;
export type ParameterMeaning = (typeof parameterMeanings)[number];

/** Time of the last change; sent back with a change, so that two admins never overwrite each other. */
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
  /** In the order in which its listings show them. */
  parameter_ids: z.array(z.number()),
  /** Number of public listings on offer. */
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
  /** Names of the categories that use it. */
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

/** A city; created automatically with its first property. */
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

/** A section of the home page, in order. */
export const catalogueSection = z.object({
  type: z.enum(sectionTypes),
  title: z.string(),
  is_enabled: flag,
  /** Whether only signed-in users see it. */
  is_personal: flag,
  names: z.array(translatedName),
});
export type CatalogueSection = z.infer<typeof catalogueSection>;

/** A slide of the home page, shown or not. */
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
  /** Whether it is enabled and its target is public. */
  is_shown: flag,
  ...changed,
});
export type CatalogueSlide = z.infer<typeof catalogueSlide>;

/** Reasons why a catalogue change is rejected; screens translate them with the numbers that are sent along. */
const catalogueProblems = [
  /** Another record, `id`, has the name. */
  'name_taken',
  /** Number of users of the record: `homes`, `projects`, `articles`, `slides`, `categories`. */
  'in_use',
  /** `homes` listings have a value for the parameter; `from` and `to` are types. */
  'kind_in_use',
  /** `homes` listings have the choice `choice`. */
  'choice_in_use',
  /** Listings with the choice `choice` are still being renamed. */
  'still_renaming',
  /** `homes` listings have their area from it. */
  'meaning_in_use',
  'choices_missing',
  'meaning_needs_number',
  'changed_meanwhile',
  'target_missing',
  'picture_missing',
  'slides_full',
] as const;
export type CatalogueProblem = (typeof catalogueProblems)[number];
