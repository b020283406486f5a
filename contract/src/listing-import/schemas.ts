import { z } from 'zod';
import { textLength } from '../limits.ts';
import { imports } from '../upload-limits.ts';
import { importCategory, importCategoryName, importRow, listingImport } from './listing-import.ts';
import { importRowStates } from './import-problems.ts';
import { choice, flag, id, optional, paging, text } from '../schema/input.ts';
import { entries, has, optionalFile } from '../schema/input-lists.ts';
import { fileResponse, ok, okList } from '../schema/output.ts';

/** Our calls for the import and export of listings. */

const format = choice(['csv', 'xml']);

export const importProperties = {
  input: z
    .object({
      file: optionalFile('importFile'),
      /** Instead of a file: the id of a checked import, to run it now. */
      id: optional(id),
      /** Validates the file without writing anything. */
      dry_run: optional(flag),
      /** Deactivates properties of earlier imports that the file does not have. */
      deactivate_missing: optional(flag),
    })
    .refine(({ file, id: checked }) => (file === undefined) !== (checked === undefined), {
      path: ['file'],
      error: 'or id is required, one of the two',
    }),
  output: ok(listingImport),
};

export const getImports = { input: z.object(paging()), output: okList(listingImport) };

export const getImport = {
  input: z.object({ id, state: optional(choice(importRowStates)), ...paging() }),
  /** `total` counts the rows in that state, or all. `can_repeat`: the file is still stored and can be checked again. */
  output: ok(listingImport, {
    rows: z.array(importRow),
    total: z.number(),
    category_names: z.array(importCategoryName),
    can_repeat: z.boolean(),
  }),
};

export const getImportCategories = { input: z.object(paging()), output: okList(importCategory) };

export const saveImportCategories = {
  input: z
    .object({
      /** The import with these names; its file is checked again when it is still stored. */
      id: optional(id),
      /** Instead of an import: the format of the files with these names. */
      format: optional(format),
      /** A name without a category is deleted. */
      categories: entries(
        z.object({ name: text(textLength.name), category_id: optional(id) }),
        imports.categoryNames,
        (entry) => has(entry, 'name'),
      ),
    })
    .refine(({ id: checked, format: named }) => (checked === undefined) !== (named === undefined), {
      path: ['id'],
      error: 'or format is required, one of the two',
    }),
  output: ok(z.object({ repeats: z.boolean() })),
};

export const getImportReport = { input: z.object({ id }), output: fileResponse };

export const exportProperties = { input: z.object({ format: optional(format) }), output: fileResponse };

export const getImportExample = { input: z.object({ format: optional(format) }), output: fileResponse };
