import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { contrastOfHex, wcagLevel } from './contrast.ts';

const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text);

interface ColourInputProps {
  value: string;
  onValueChange: (value: string) => void;
  /** A background colour, whose own contrast does not matter. */
  isBackground: boolean;
}

/** A colour by picker or by hex code, with its contrast on a light and on a dark page. */
export function ColourInput({ value, onValueChange, isBackground }: ColourInputProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const contrastText = (background: string) => {
    const ratio = contrastOfHex(value, background);
    return `${format.number(ratio, 1)} ${t(`console.settings.level.${wcagLevel(ratio)}`)}`;
  };
  return (
    <div className="colour-input">
      <input
        type="color"
        className="colour-swatch"
        aria-label={t('console.settings.pickColour')}
        value={isColour(value) ? value : '#000000'}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
      <TextInput
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
      {isColour(value) && !isBackground && (
        <small className="console-quiet tnum">
          {t('console.settings.onGrounds', { light: contrastText('#ffffff'), dark: contrastText('#151311') })}
        </small>
      )}
    </div>
  );
}
