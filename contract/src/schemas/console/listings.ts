import { z } from 'zod';
import { textLength } from '../../limits.ts';
import { featureFor } from '../../records/advertisement.ts';
import {
  adminProject,
  adminProjectRow,
  adminProperty,
  adminPropertyRow,
  listingsChanged,
} from '../../records/console-listings.ts';
import { requestStatus } from '../../records/primitives.ts';
import { projectTypes } from '../../rules/project-types.ts';
import { operatorStepNames } from '../../states/operator-steps.ts';
import { choice, flag, id, integer, numberChoice, optional, text } from '../input.ts';
import { commaList } from '../input-lists.ts';
import { postProperty, updatePostProperty } from '../own-property.ts';
import { fileAnswer, ok, okNull } from '../output.ts';
import { postProject } from '../project.ts';
import { okTable, tableInput } from '../table.ts';

/** Listings that are changed at once. */
const mostListings = 100;
/** Days of an advert that the operator gives. */
const mostAdvertDays = 366;

const filters = {
  request_status: optional(choice(requestStatus.options)),
  status: optional(numberChoice([0, 1])),
  category_id: optional(id),
  /** `market`: the market's own. */
  owner: optional(choice(['market', 'people'])),
  user_id: optional(id),
  /** Only such ones; 0 is as good as nothing. */
  featured: optional(flag),
  lapsed: optional(flag),
};

const propertyTable = {
  ...tableInput(['newest', 'price', 'views', 'title']),
  ...filters,
  property_type: optional(numberChoice([0, 1, 2, 3])),
  premium: optional(flag),
  flagged: optional(flag),
};

const projectTable = {
  ...tableInput(['newest', 'views', 'title']),
  ...filters,
  type: optional(choice(projectTypes)),
};

export const adminGetProperties = { input: z.object(propertyTable), output: okTable(adminPropertyRow) };
export const adminGetProjects = { input: z.object(projectTable), output: okTable(adminProjectRow) };

/** All pages of a table. */
const whole = { limit: true, offset: true } as const;
export const adminExportProperties = { input: z.object(propertyTable).omit(whole), output: fileAnswer };
export const adminExportProjects = { input: z.object(projectTable).omit(whole), output: fileAnswer };

export const adminGetProperty = { input: z.object({ id }), output: ok(adminProperty) };
export const adminGetProject = { input: z.object({ id }), output: ok(adminProject) };

/** `updated_at` of the record that the change began with. */
const seenAt = optional(text(40));
const reason = optional(text(textLength.reason));

const { action_type: _action, status: _status, package_id: _package, ...propertyForm } = updatePostProperty.input.shape;

/** What a new home must have. */
const requiredOfProperty = [
  'title',
  'description',
  'category_id',
  'property_type',
  'address',
  'price',
  'title_image',
] as const;

export const adminSaveProperty = {
  input: z
    .object({
      ...propertyForm,
      /** Absent: a new home of the market's own. */
      id: optional(id),
      draft_key: postProperty.input.shape.draft_key,
      seen_at: seenAt,
      reason,
    })
    .superRefine((input, context) => {
      if (input.id !== undefined) return;
      const missing = requiredOfProperty.find((field) => input[field] === undefined);
      if (missing) context.addIssue({ code: 'custom', path: [missing], message: 'is required' });
    }),
  output: ok(adminProperty),
};

export const adminSaveProject = {
  input: postProject.input.safeExtend({ seen_at: seenAt, reason }),
  output: ok(adminProject),
};

/** One listing or several; `1,2,3`. */
const ids = commaList(id, mostListings);
const areNamed = (input: { ids?: number[] | undefined }) => input.ids !== undefined;
const idsMissing = { path: ['ids'], error: 'is required' };

export const adminStepListings = {
  input: z
    .object({ what: choice(featureFor.options), ids, step: choice(operatorStepNames), reason })
    .refine(areNamed, idsMissing)
    .refine((input) => input.step !== 'reject' || input.reason !== undefined, {
      path: ['reason'],
      error: 'is required',
    }),
  output: ok(listingsChanged),
};

export const adminDeleteListings = {
  input: z
    .object({ what: choice(featureFor.options), ids, reason: text(textLength.reason) })
    .refine(areNamed, idsMissing),
  output: ok(listingsChanged),
};

export const adminFeatureListing = {
  input: z.object({ what: choice(featureFor.options), id, days: integer(1, mostAdvertDays) }),
  output: okNull,
};

export const adminEndAdvert = { input: z.object({ id, reason }), output: okNull };
