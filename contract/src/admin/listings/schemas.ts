import { z } from 'zod';
import { maxBulkIds, textLength } from '../../limits.ts';
import { adminProject, adminProjectRow, adminProperty, adminPropertyRow, bulkChangeResult } from './records.ts';
import { listingKind, requestStatus } from '../../schema/primitives.ts';
import { projectTypes } from '../../project/project-types.ts';
import { operatorStepNames } from './operator-transitions.ts';
import { choice, flag, id, integer, numberChoice, optional, requiredForNew, text } from '../../schema/input.ts';
import { requiredCommaList } from '../../schema/input-lists.ts';
import { postProperty, updatePostProperty } from '../../posting/schemas.ts';
import { fileResponse, ok, okNull } from '../../schema/output.ts';
import { postProject } from '../../project/schemas.ts';
import { okTable, tableInput } from '../../schema/table.ts';

/** Maximum days of an advert that an admin grants. */
const maxAdvertDays = 366;

const filters = {
  request_status: optional(choice(requestStatus.options)),
  status: optional(numberChoice([0, 1])),
  category_id: optional(id),
  /** `market`: listings of the market itself. */
  owner: optional(choice(['market', 'people'])),
  user_id: optional(id),
  /** 1: only such listings; 0 has no effect. */
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

/** Omits the paging fields: an export has all rows. */
const pagingFields = { limit: true, offset: true } as const;
export const adminExportProperties = { input: z.object(propertyTable).omit(pagingFields), output: fileResponse };
export const adminExportProjects = { input: z.object(projectTable).omit(pagingFields), output: fileResponse };

export const adminGetProperty = { input: z.object({ id }), output: ok(adminProperty) };
export const adminGetProject = { input: z.object({ id }), output: ok(adminProject) };

/** `updated_at` of the record when editing began. */
const seenAt = optional(text(40));
const reason = optional(text(textLength.reason));

const { action_type: _action, status: _status, package_id: _package, ...propertyForm } = updatePostProperty.input.shape;

export const adminSaveProperty = {
  input: z
    .object({
      ...propertyForm,
      /** Absent for a new property of the market itself. */
      id: optional(id),
      draft_key: postProperty.input.shape.draft_key,
      seen_at: seenAt,
      reason,
    })
    .superRefine(
      requiredForNew('title', 'description', 'category_id', 'property_type', 'address', 'price', 'title_image'),
    ),
  output: ok(adminProperty),
};

export const adminSaveProject = {
  input: postProject.input.safeExtend({ seen_at: seenAt, reason }),
  output: ok(adminProject),
};

/** One or several listings; `1,2,3`. */
const ids = requiredCommaList(id, maxBulkIds);

export const adminStepListings = {
  input: z
    .object({ what: choice(listingKind.options), ids, step: choice(operatorStepNames), reason })
    .refine((input) => input.step !== 'reject' || input.reason !== undefined, {
      path: ['reason'],
      error: 'is required',
    }),
  output: ok(bulkChangeResult),
};

export const adminDeleteListings = {
  input: z.object({ what: choice(listingKind.options), ids, reason: text(textLength.reason) }),
  output: ok(bulkChangeResult),
};

export const adminFeatureListing = {
  input: z.object({ what: choice(listingKind.options), id, days: integer(1, maxAdvertDays) }),
  output: okNull,
};

export const adminEndAdvert = { input: z.object({ id, reason }), output: okNull };
