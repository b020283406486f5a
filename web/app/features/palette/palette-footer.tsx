import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Kbd } from '../../ui/kbd.tsx';

const keys = [
  ['palette.move', '↑', '↓'],
  ['palette.open', '↵'],
  ['palette.leave', 'Esc'],
] as const;

/** The keyboard hints and the button that clears the recent searches. */
export function PaletteFooter({ canClear, onClear }: { canClear: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="palette-footer" data-has-action={canClear || undefined}>
      <p className="palette-keys" aria-hidden="true">
        {keys.map(([text, ...names]) => (
          <span key={text}>
            {names.map((name) => (
              <Kbd key={name}>{name}</Kbd>
            ))}
            {t(text)}
          </span>
        ))}
      </p>
      {canClear && (
        <button type="button" className="palette-clear" onClick={onClear}>
          {t('palette.clear')}
        </button>
      )}
    </div>
  );
}
