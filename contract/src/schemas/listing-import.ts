import { z } from 'zod';
import { imports, textLength } from '../limits.ts';
import { importCategory, importCategoryName, importRow, listingImport } from '../records/listing-import.ts';
import { importRowStates } from '../rules/import-states.ts';
import { choice, flag, id, optional, paging, text } from './input.ts';
import { entries, has, optionalFile } from './input-lists.ts';
import { fileAnswer, ok, okList } from './output.ts';

/** Calls of ours around homes that come and go by the file. */

const format = choice(['csv', 'xml']);

export const importProperties = {
  input: z
    .object({
      file: optionalFile('importFile'),
      /** Instead of a file: one that was checked before, to be run now. */
      id: optional(id),
      /** Checks the file and writes nothing. */
      dry_run: optional(flag),
      /** Switches homes of earlier imports off that the file does not have. */
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
  /** `total` counts the rows in that state, or all. `can_repeat`: the file is still here to be checked again. */
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
      /** The import whose names these are; its file is checked again when it is still here. */
      id: optional(id),
      /** Instead of an import: the format of the files that these names stand in. */
      format: optional(format),
      /** Without a category a name is forgotten. */
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

export const getImportReport = { input: z.object({ id }), output: fileAnswer };

export const exportProperties = { input: z.object({ format: optional(format) }), output: fileAnswer };

export const getImportExample = { input: z.object({ format: optional(format) }), output: fileAnswer };
