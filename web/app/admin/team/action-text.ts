import type { Translate } from '../../i18n/translator.ts';

/** What was done, in words where there are some; a part of the console that is new here says its own word. */
export function actionText(t: Translate, action: string): string {
  const key = `console.team.action.${action}`;
  const text = t(key);
  return text === key ? action.replaceAll('-', ' ') : text;
}
