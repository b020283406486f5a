import { useTranslation } from '../../i18n/use-translation.ts';
import { isolatedWords } from '../../i18n/isolated.ts';
import { Button } from '../../ui/button.tsx';
import type { Suggestions } from './use-suggestions.ts';

/** What stands over the list when there is something to say, and what a screen reader hears of it. */
export function PaletteState({ suggestions, text }: { suggestions: Suggestions; text: string }) {
  const { t } = useTranslation();
  const { lines, state, again } = suggestions;
  const hasFailed = state === 'failed' || state === 'offline';
  const isEmpty = state === 'there' && lines.length === 0;
  const isFirst = state === 'waiting' && lines.length === 0;
  const said = hasFailed
    ? t(`palette.${state}`)
    : isEmpty
      ? t('palette.none', { text: isolatedWords(text) })
      : state === 'there'
        ? t('palette.count', { count: lines.length })
        : '';
  return (
    <>
      <p role="status" className={hasFailed || isEmpty ? 'palette-said' : 'sr-only'}>
        {said}
      </p>
      {isFirst && (
        <p className="palette-said" aria-hidden="true">
          {t('palette.looking')}
        </p>
      )}
      {hasFailed && (
        <div className="palette-again">
          <Button variant="line" size="sm" onClick={again}>
            {t('failure.retry')}
          </Button>
        </div>
      )}
    </>
  );
}
