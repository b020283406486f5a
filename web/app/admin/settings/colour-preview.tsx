import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { contrastBetween, levelOf, seenColour } from './contrast.ts';

type Values = Readonly<Record<string, string>>;

/** The settings by the property that the site's colours are worked out from (tokens.css). */
const properties = {
  system_color: '--brand',
  sell_web_color: '--sell-brand',
  rent_web_color: '--rent-brand',
  sell_web_background_color: '--sell-ground',
  rent_web_background_color: '--rent-ground',
  category_background: '--category-ground',
} as const;

/**
 * While the colours are being chosen the whole page wears them: the site works its tints out from these, so what is seen
 * here is what visitors get. Who leaves without saving sees those that are saved.
 */
function useWorn(values: Values, saved: Values): void {
  const [worn, kept] = [JSON.stringify(colours(values)), JSON.stringify(colours(saved))];
  useEffect(() => {
    wear(JSON.parse(worn));
    return () => wear(JSON.parse(kept));
  }, [worn, kept]);
}

type Worn = readonly (readonly [property: string, colour: string])[];

function colours(values: Values): Worn {
  return Object.entries(properties).map(([key, property]) => [property, values[key] ?? '']);
}

function wear(worn: Worn): void {
  const { style } = document.documentElement;
  for (const [property, colour] of worn) if (/^#[\da-f]{6}$/i.test(colour)) style.setProperty(property, colour);
}

/** Header, button, prices and badges in the chosen colours, by day and by night, with the contrast of each writing. */
export function ColourPreview({ values, saved, name }: { values: Values; saved: Values; name?: string }) {
  const { t } = useTranslation();
  useWorn(values, saved);
  const key = Object.keys(properties)
    .map((each) => values[each])
    .join();
  return (
    <div className="look-previews">
      {(['light', 'dark'] as const).map((theme) => (
        <section key={theme} className="look-preview" style={{ colorScheme: theme }}>
          <h3 className="console-quiet">{t(`console.settings.theme.${theme}`)}</h3>
          <Sample key={key} {...(name && { name })} />
        </section>
      ))}
    </div>
  );
}

function Sample({ name }: { name?: string }) {
  const { t } = useTranslation();
  const market = useMarket();
  const symbol = market.currencySymbol;
  return (
    <>
      <p className="look-header">
        <b>{name || market.name}</b>
        <Measured className="look-link" text={t('console.settings.sample.link')} />
      </p>
      <ul className="look-parts">
        <li>
          <Measured
            className={buttonClass({ variant: 'primary', size: 'sm' })}
            text={t('console.settings.sample.button')}
          />
        </li>
        <li>
          <Measured className="pin" text={`${symbol}465K`} />
        </li>
        <li>
          <Measured className="badge badge-sell" text={t('console.settings.sample.sell')} />
        </li>
        <li>
          <Measured className="badge badge-rent" text={t('console.settings.sample.rent')} />
        </li>
        <li>
          <Badge tone="verified">{t('console.settings.sample.verified')}</Badge>
        </li>
      </ul>
    </>
  );
}

/** Writing with the contrast that it has, as the browser draws it. */
function Measured({ className, text }: { className: string; text: string }) {
  const { t, language } = useTranslation();
  const shown = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number | null>(null);
  useEffect(() => {
    // The page has to wear the colours first.
    const frame = requestAnimationFrame(() => {
      if (shown.current)
        setRatio(contrastBetween(seenColour(getComputedStyle(shown.current).color), groundOf(shown.current)));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <span ref={shown} className={className}>
        {text}
      </span>
      {ratio !== null && (
        <small className="console-quiet tnum">
          {`${ratio.toLocaleString(language, { maximumFractionDigits: 1 })} ${t(`console.settings.level.${levelOf(ratio)}`)}`}
        </small>
      )}
    </>
  );
}

/** The nearest ground under an element that is not clear. */
function groundOf(element: Element): ReturnType<typeof seenColour> {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { backgroundColor } = getComputedStyle(each);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== 'transparent') return seenColour(backgroundColor);
  }
  return [255, 255, 255];
}
