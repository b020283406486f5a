import { useTranslation } from '../../i18n/use-translation.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { contrastOf, levelOf } from './contrast.ts';

const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text);

interface ColourInputProps {
  value: string;
  onValueChange: (value: string) => void;
  /** Writing stands on it, so that it need not stand out itself. */
  isGround: boolean;
}

/** A colour by picking or typing it, and how it stands out from a white and from a dark page. */
export function ColourInput({ value, onValueChange, isGround }: ColourInputProps) {
  const { t, language } = useTranslation();
  const said = (ground: string) => {
    const ratio = contrastOf(value, ground);
    return `${ratio.toLocaleString(language, { maximumFractionDigits: 1 })} ${t(`console.settings.level.${levelOf(ratio)}`)}`;
  };
  return (
    <div className="colour-input">
      <input
        type="color"
        className="colour-well"
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
      {isColour(value) && !isGround && (
        <small className="console-quiet tnum">
          {t('console.settings.onGrounds', { light: said('#ffffff'), dark: said('#151311') })}
        </small>
      )}
    </div>
  );
}
