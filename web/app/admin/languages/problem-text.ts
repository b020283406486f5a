import type { Translate } from '../../i18n/translator.ts';

/** Returns the error message for a translation, with the placeholder it is about. */
export function textErrorMessage({ kind, hole }: { kind: string; hole: string }, t: Translate): string {
  return t(`console.languages.${kind}`, { hole: `{{${hole}}}` });
}
