import { z } from 'zod';
import type { UploadName } from '../upload-limits.ts';
import { present } from './absent.ts';
import { id, text, type Wire } from './input.ts';
import { isUploadedFile, uploadedFile, type SentFile, type UploadedFile } from './uploaded-file.ts';

/** Lists and files of an input. Each field is optional; an absent list is `undefined`, or `[]` where stated. */

export type SentList<Item> = readonly Item[] | Readonly<Record<string, Item>> | null | undefined;

/**
 * Returns the members of `a[0]`, `a[1]`… whether the decoder created a list or an object of them; `undefined` for
 * anything else.
 */
export function members(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null || isUploadedFile(value)) return undefined;
  const numbered = Object.entries(value).filter(([key]) => /^\d{1,9}$/.test(key));
  return numbered.sort(([a], [b]) => Number(a) - Number(b)).map(([, member]) => member);
}

/** Returns the members of a comma list or an array, without blank ones; `undefined` when none is left. */
function givenMembers(value: unknown): unknown[] | undefined {
  const plain = present(value);
  const parts = typeof plain === 'number' ? [plain] : typeof plain === 'string' ? plain.split(',') : members(plain);
  const given = (parts ?? []).map(present).filter((part) => part !== undefined);
  return given.length === 0 ? undefined : given;
}

function listOf<Item extends z.ZodType>(item: Item, max: number) {
  return z.array(item, { error: 'is required' }).max(max, `must have at most ${max} entries`);
}

/** A comma list, or an array; blank members are dropped. */
export function commaList<Item extends z.ZodType>(item: Item, max: number) {
  return z.preprocess<unknown, z.ZodOptional<z.ZodArray<Item>>, Wire | readonly Wire[]>(
    givenMembers,
    listOf(item, max).optional(),
  );
}

/** A comma list, or an array, with at least one member; blank members are dropped. */
export function requiredCommaList<Item extends z.ZodType>(item: Item, max: number) {
  return z.preprocess<unknown, z.ZodArray<Item>, Wire | readonly Wire[]>(givenMembers, listOf(item, max));
}

/** `3,4,5` */
export const listOfIds = commaList(id, 200);

/**
 * Entries that a form sends as `name[0][key]`; entries that `isGiven` rejects are dropped. `[]` when there are none.
 */
export function entries<Entry extends z.ZodType>(entry: Entry, max: number, isGiven: (value: object) => boolean) {
  return z.preprocess<unknown, z.ZodArray<Entry>, SentList<z.input<Entry>>>(
    (value) =>
      (members(value) ?? []).filter((member) => typeof member === 'object' && member !== null && isGiven(member)),
    z.array(entry).max(max, `must have at most ${max} entries`),
  );
}

/** Whether an entry has a value for this key. */
export function has(entry: object, key: string): boolean {
  return Object.hasOwn(entry, key) && present((entry as Record<string, unknown>)[key]) !== undefined;
}

function onlyFile(value: unknown): unknown {
  return isUploadedFile(value) ? value : undefined;
}

/** A required file of any type: its type depends on another field, so the handler validates it. */
export const anyFile = z.preprocess<unknown, z.ZodType<UploadedFile>, SentFile | Wire>(
  onlyFile,
  z
    .custom<UploadedFile>(isUploadedFile, { error: 'is required' })
    .meta({ type: 'string', format: 'binary', description: 'a file of the type its field allows' }),
);

/** A required file; a text instead of it counts as absent. */
export function file(name: UploadName) {
  return z.preprocess<unknown, ReturnType<typeof uploadedFile>, SentFile | Wire>(onlyFile, uploadedFile(name));
}

/** An optional file. */
export function optionalFile(name: UploadName) {
  return z.preprocess<unknown, z.ZodOptional<ReturnType<typeof uploadedFile>>, SentFile | Wire>(
    onlyFile,
    uploadedFile(name).optional(),
  );
}

/** A required text of at most `max` characters, or a file. */
export function fileOrText(name: UploadName, max: number) {
  const fileSchema = uploadedFile(name);
  return z.preprocess<unknown, z.ZodType<UploadedFile | string>, SentFile | Wire>(
    (value) => (typeof value === 'number' ? String(value) : present(value)),
    z
      .custom<UploadedFile | string>((value) => typeof value === 'string' || isUploadedFile(value), {
        error: (issue) => (issue.input === undefined ? 'is required' : 'must be text or a file'),
        abort: true,
      })
      .superRefine((value, context) => {
        const problem =
          typeof value !== 'string'
            ? fileSchema.safeParse(value).error?.issues[0]?.message
            : value.length > max
              ? `must be at most ${max} characters`
              : undefined;
        if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
      })
      .meta({ type: 'string', format: 'binary', description: `text of at most ${max} characters, or a file` }),
  );
}

/** `name[0]`, `name[1]`…: texts of at most `length` characters, blanks dropped; `undefined` when none was sent. */
export function textList(max: number, length: number) {
  return z.preprocess<unknown, z.ZodOptional<z.ZodArray<ReturnType<typeof text>>>, SentList<Wire>>(
    (value) => members(value)?.filter((member) => present(member) !== undefined),
    z.array(text(length)).max(max, `must have at most ${max} entries`).optional(),
  );
}
