import { z } from 'zod';
import { consoleLanguage, consoleText, importedTexts, textCount, textScreen } from '../../records/console-languages.ts';
import { longestText } from '../../rules/language-texts.ts';
import { choice, clearableText, flag, optional, text } from '../input.ts';
import { anyFile, commaList } from '../input-lists.ts';
import { nothing } from '../nothing.ts';
import { ok, okList, okNull } from '../output.ts';
import { tableInput } from '../table.ts';

const code = text(20);
/** As visitors read it among the choices. */
const name = text(60);
const key = text(200);

export const adminGetLanguages = { input: nothing, output: okList(consoleLanguage) };

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
    /** The language that is read from; English when left out. */
    source: optional(code),
    screen: optional(text(60)),
    show: optional(choice(['all', 'missing', 'written'])),
    ...tableInput(['key']),
  }),
  output: okList(consoleText, { screens: z.array(textScreen), count: textCount }),
};

export const adminSetText = {
  input: z.object({
    code,
    key,
    text: clearableText(longestText),
    /** What the one who writes has seen there: else somebody else's change would be lost. */
    seen: clearableText(longestText),
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
    /** The file: one JSON object of keys and texts. */
    file: anyFile,
    /** Only looks at it. */
    is_trial: optional(flag),
  }),
  output: ok(importedTexts),
};
