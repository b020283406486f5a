import { useTranslation } from '../../i18n/use-translation.ts';
import { isolatedWords } from '../../i18n/isolated.ts';
import { Button } from '../../ui/button.tsx';
import type { Suggestions } from './use-suggestions.ts';

/** The status above the list: searching, no results or failed; announces the number of results. */
export function PaletteState({ suggestions, text }: { suggestions: Suggestions; text: string }) {
  const { t } = useTranslation();
  const { lines, state, again } = suggestions;
  const hasFailed = state === 'failed' || state === 'offline';
  const isEmpty = state === 'there' && lines.length === 0;
  const isFirstLoad = state === 'waiting' && lines.length === 0;
  const message = hasFailed
    ? t(`palette.${state}`)
    : isEmpty
      ? t('palette.none', { text: isolatedWords(text) })
      : state === 'there'
        ? t('palette.count', { count: lines.length })
        : '';
  return (
    <>
      <p role="status" className={hasFailed || isEmpty ? 'palette-said' : 'sr-only'}>
        {message}
      </p>
      {isFirstLoad && (
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
