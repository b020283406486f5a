import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { isolateText } from '../../shared/i18n/bidi-isolation.ts';
import { Button } from '../../ui/button.tsx';
import type { Suggestions } from './use-suggestions.ts';

/** The status above the list: searching, no results or failed; announces the number of results. */
export function PaletteStatus({ suggestions, text }: { suggestions: Suggestions; text: string }) {
  const { t } = useTranslation();
  const { items, state, retry } = suggestions;
  const hasFailed = state === 'failed' || state === 'offline';
  const isEmpty = state === 'there' && items.length === 0;
  const isFirstLoad = state === 'waiting' && items.length === 0;
  const message = hasFailed
    ? t(`palette.${state}`)
    : isEmpty
      ? t('palette.none', { text: isolateText(text) })
      : state === 'there'
        ? t('palette.count', { count: items.length })
        : '';
  return (
    <>
      <p role="status" className={hasFailed || isEmpty ? 'palette-status' : 'sr-only'}>
        {message}
      </p>
      {isFirstLoad && (
        <p className="palette-status" aria-hidden="true">
          {t('palette.looking')}
        </p>
      )}
      {hasFailed && (
        <div className="palette-retry">
          <Button variant="line" size="sm" onClick={retry}>
            {t('failure.retry')}
          </Button>
        </div>
      )}
    </>
  );
}
