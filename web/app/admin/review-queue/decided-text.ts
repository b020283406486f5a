import type { Translate } from '../../shared/i18n/translator.ts';
import { isolateText } from '../../shared/i18n/use-translation.ts';

interface TextTools {
  t: Translate;
  number: (value: number) => string;
}

/**
 * Returns the result of decisions with the title of a single case, or the number of several: `Approved: Seaside house`,
 * `Approved (3)`.
 * @param titles of the decided cases; blank for an unknown title
 */
export function decidedText(tools: TextTools, result: string, titles: readonly string[]): string {
  const [title = ''] = titles;
  if (titles.length > 1 || title === '') return countedText(tools, result, titles.length);
  return tools.t('console.reviewQueue.successOne', { result, title: isolateText(title) });
}

/** Returns a result with its number when it is of several cases. */
export function countedText({ t, number }: TextTools, result: string, count: number): string {
  return count > 1 ? t('console.reviewQueue.successMany', { result, number: number(count) }) : result;
}
