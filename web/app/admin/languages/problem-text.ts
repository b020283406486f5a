import type { Translate } from '../../i18n/translator.ts';

/** What is wrong with a text, for whoever writes it. */
export function problemText({ kind, hole }: { kind: string; hole: string }, t: Translate): string {
  return t(`console.languages.${kind}`, { hole: `{{${hole}}}` });
}
