import { z } from 'zod';
import { catalogueSize, textLength } from '../../limits.ts';
import {
  catalogueCategory,
  catalogueCity,
  catalogueFacility,
  catalogueParameter,
  catalogueSection,
  catalogueSlide,
  parameterMeanings,
} from './records.ts';
import { parameterType } from '../../catalogue/records.ts';
import { isSlideLink } from '../../home/slide-link.ts';
import { sectionTypes } from '../../home/sections.ts';
import {
  choice,
  clearableText,
  flag,
  id,
  optional,
  slug,
  text,
  emptyInput,
  requiredForNew,
} from '../../schema/input.ts';
import { commaList, entries, has, optionalFile, requiredCommaList, textList } from '../../schema/input-lists.ts';
import { metaTexts } from '../../posting/listing-input.ts';
import { ok } from '../../schema/output.ts';
import { okTable, tableInput } from '../../schema/table.ts';

/**
 * `names[i][text]` is the original text, with `names[i][language]` and `names[i][name]`; a blank name deletes the
 * translation.
 */
const names = entries(
  z.object({ text: text(textLength.name), language: text(20), name: clearableText(textLength.name) }),
  catalogueSize.names,
  (entry) => has(entry, 'text') && has(entry, 'language'),
);

/** `updated_at` of the record as it was loaded by the screen. */
const seenAt = optional(text(40));
const existing = { id: optional(id), seen_at: seenAt };
const icon = { image: optionalFile('icon'), remove_image: optional(flag) };

export const adminGetCategories = {
  input: z.object({ ...tableInput(['name', 'homes', 'id']), id: optional(id), is_enabled: optional(flag) }),
  output: okTable(catalogueCategory),
};

export const adminSaveCategory = {
  input: z
    .object({
      ...existing,
      name: optional(text(textLength.name)),
      slug_id: optional(slug),
      is_enabled: optional(flag),
      ...icon,
      ...metaTexts,
      meta_image: optionalFile('metaImage'),
      remove_meta_image: optional(flag),
      /** All of its parameters in order, or `none`; when absent, they are unchanged. */
      parameter_ids: commaList(
        z.union([z.literal('none'), id], { error: 'must be the id of a parameter, or none' }),
        catalogueSize.parameters,
      ),
      names,
    })
    .superRefine(requiredForNew('name')),
  output: ok(catalogueCategory),
};

const byId = z.object({ id });

export const adminDeleteCategory = { input: byId, output: ok(z.null()) };

export const adminGetParameters = {
  input: z.object({
    ...tableInput(['name', 'id']),
    id: optional(id),
    type_of_parameter: optional(choice(parameterType.options)),
  }),
  output: okTable(catalogueParameter),
};

export const adminSaveParameter = {
  input: z
    .object({
      ...existing,
      name: optional(text(textLength.name)),
      type_of_parameter: optional(choice(parameterType.options)),
      type_values: textList(catalogueSize.choices, catalogueSize.choiceLength),
      /** `renamed[i][from]`, `renamed[i][to]`: choices with a new name in `type_values`; listings are updated. */
      renamed: entries(
        z.object({ from: text(catalogueSize.choiceLength), to: text(catalogueSize.choiceLength) }),
        catalogueSize.choices,
        (entry) => has(entry, 'from') && has(entry, 'to'),
      ),
      ...icon,
      is_required: optional(flag),
      meaning: optional(choice(['none', ...parameterMeanings])),
      names,
    })
    .superRefine(requiredForNew('name', 'type_of_parameter')),
  output: ok(catalogueParameter),
};

export const adminDeleteParameter = { input: byId, output: ok(z.null()) };

export const adminGetFacilities = {
  input: z.object({ ...tableInput(['name', 'id']), id: optional(id) }),
  output: okTable(catalogueFacility),
};

export const adminSaveFacility = {
  input: z
    .object({ ...existing, name: optional(text(textLength.name)), ...icon, names })
    .superRefine(requiredForNew('name')),
  output: ok(catalogueFacility),
};

export const adminDeleteFacility = { input: byId, output: ok(z.null()) };

export const adminGetCities = {
  input: z.object({
    ...tableInput(['homes', 'name']),
    id: optional(id),
    is_enabled: optional(flag),
    has_picture: optional(flag),
  }),
  output: okTable(catalogueCity),
};

export const adminSaveCity = {
  input: z.object({
    id,
    seen_at: seenAt,
    is_enabled: optional(flag),
    image: optionalFile('sitePicture'),
    remove_image: optional(flag),
  }),
  output: ok(catalogueCity),
};

const sections = ok(z.array(catalogueSection), { seen_at: z.string() });

export const adminGetSections = { input: emptyInput, output: sections };

export const adminSaveSections = {
  input: z
    .object({
      seen_at: seenAt,
      /** In display order. */
      sections: entries(
        z.object({ type: choice(sectionTypes), title: text(textLength.name), is_enabled: flag }),
        sectionTypes.length,
        (entry) => has(entry, 'type'),
      ),
      names,
    })
    .refine(({ sections: list }) => new Set(list.map(({ type }) => type)).size === sectionTypes.length, {
      path: ['sections'],
      error: 'must name each section once',
    }),
  output: sections,
};

export const adminGetSlides = { input: emptyInput, output: ok(z.array(catalogueSlide)) };

export const adminSaveSlide = {
  input: z
    .object({
      ...existing,
      type: optional(text(textLength.name)),
      slider_type: optional(choice(['1', '2', '3', '4'])),
      category_id: optional(id),
      property_id: optional(id),
      link: clearableText(textLength.url).refine(
        (value) => value === undefined || value === '' || isSlideLink(value),
        'must be an address that begins with https:// or, on this site, with /',
      ),
      show_property_details: optional(flag),
      is_enabled: optional(flag),
      web_image: optionalFile('sitePicture'),
      image: optionalFile('sitePicture'),
      remove_image: optional(flag),
    })
    .superRefine(requiredForNew('type', 'slider_type')),
  output: ok(catalogueSlide),
};

export const adminDeleteSlide = { input: byId, output: ok(z.null()) };

export const adminOrderSlides = {
  input: z.object({
    /** All slides in the new order. */
    slide_ids: requiredCommaList(id, catalogueSize.slides * 2),
  }),
  output: ok(z.array(catalogueSlide)),
};
