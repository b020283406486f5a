import { z } from 'zod';
import { consoleLanguage, consoleText, importedTexts, textCount, textScreen } from './records.ts';
import { maxTextLength } from '../../settings/language-texts.ts';
import { choice, clearableText, flag, optional, text, emptyInput } from '../../schema/input.ts';
import { anyFile, commaList } from '../../schema/input-lists.ts';
import { ok, okList, okNull } from '../../schema/output.ts';
import { searchInput } from '../../schema/table.ts';

const code = text(20);
/** Display name in the language menu. */
const name = text(60);
const key = text(200);

export const adminGetLanguages = { input: emptyInput, output: okList(consoleLanguage) };

export const adminAddLanguage = {
  input: z.object({ code, name: optional(name), rtl: optional(flag) }),
  output: ok(consoleLanguage),
};

export const adminSetLanguage = {
  input: z.object({ code, name: optional(name), rtl: optional(flag), is_enabled: optional(flag) }),
  output: ok(consoleLanguage),
};

export const adminSetDefaultLanguage = { input: z.object({ code }), output: okNull };

export const adminOrderLanguages = {
  input: z.object({ /** Comma list. */ codes: commaList(code, 200) }),
  output: okNull,
};

export const adminRemoveLanguage = { input: z.object({ code }), output: okNull };

export const adminGetTexts = {
  input: z.object({
    code,
    /** The source language; English by default. */
    source: optional(code),
    screen: optional(text(60)),
    show: optional(choice(['all', 'missing', 'written'])),
    ...searchInput(),
  }),
  output: okList(consoleText, { screens: z.array(textScreen), count: textCount }),
};

export const adminSetText = {
  input: z.object({
    code,
    key,
    text: clearableText(maxTextLength),
    /** The text that the admin saw before editing, to detect a concurrent change. */
    seen: clearableText(maxTextLength),
  }),
  output: ok(consoleText, { count: textCount }),
};

export const adminExportTexts = {
  input: z.object({ code, show: optional(choice(['all', 'missing', 'written'])) }),
  output: ok(z.record(z.string(), z.string())),
};

export const adminImportTexts = {
  input: z.object({
    code,
    /** A file with one JSON object of keys and texts. */
    file: anyFile,
    /** Validates the file without importing it. */
    is_trial: optional(flag),
  }),
  output: ok(importedTexts),
};
