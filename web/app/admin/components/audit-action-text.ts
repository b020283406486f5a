import type { Translate } from '../../shared/i18n/translator.ts';

/** Translates an action of the audit log; an unknown one is shown by its name. */
export function auditActionText(t: Translate, action: string): string {
  const key = `console.team.action.${action}`;
  const text = t(key);
  return text === key ? action.replaceAll('-', ' ') : text;
}
