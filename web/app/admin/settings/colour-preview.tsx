import { useFormat } from '../../shared/format/use-format.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { contrastOfRgb, wcagLevel, resolveColour } from './contrast.ts';

type Values = Readonly<Record<string, string>>;

/** The custom property that each setting sets; the site derives its colours from them (tokens.css). */
const properties = {
  system_color: '--brand',
  sell_web_color: '--sell-brand',
  rent_web_color: '--rent-brand',
  sell_web_background_color: '--sell-ground',
  rent_web_background_color: '--rent-ground',
  category_background: '--category-ground',
} as const;

/**
 * Applies the edited colours to the whole page, so that the preview equals the site. Restores the saved colours on
 * unmount.
 */
function useColours(values: Values, saved: Values): void {
  const [edited, restored] = [JSON.stringify(colours(values)), JSON.stringify(colours(saved))];
  useEffect(() => {
    applyColours(JSON.parse(edited));
    return () => applyColours(JSON.parse(restored));
  }, [edited, restored]);
}

type Colours = readonly (readonly [property: string, colour: string])[];

function colours(values: Values): Colours {
  return Object.entries(properties).map(([key, property]) => [property, values[key] ?? '']);
}

function applyColours(list: Colours): void {
  const { style } = document.documentElement;
  for (const [property, colour] of list) if (/^#[\da-f]{6}$/i.test(colour)) style.setProperty(property, colour);
}

/** Header, button, price and badges in the edited colours, light and dark, with the contrast of each text. */
export function ColourPreview({ values, saved, name }: { values: Values; saved: Values; name?: string }) {
  const { t } = useTranslation();
  useColours(values, saved);
  const key = Object.keys(properties)
    .map((each) => values[each])
    .join();
  return (
    <div className="colour-previews">
      {(['light', 'dark'] as const).map((theme) => (
        <section key={theme} className="colour-preview" style={{ colorScheme: theme }}>
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
      <p className="colour-preview-header">
        <b>{name || market.name}</b>
        <ContrastSample className="colour-preview-link" text={t('console.settings.sample.link')} />
      </p>
      <ul className="colour-preview-samples">
        <li>
          <ContrastSample
            className={buttonClass({ variant: 'primary', size: 'sm' })}
            text={t('console.settings.sample.button')}
          />
        </li>
        <li>
          <ContrastSample className="pin" text={`${symbol}465K`} />
        </li>
        <li>
          <ContrastSample className="badge badge-sell" text={t('console.settings.sample.sell')} />
        </li>
        <li>
          <ContrastSample className="badge badge-rent" text={t('console.settings.sample.rent')} />
        </li>
        <li>
          <Badge tone="verified">{t('console.settings.sample.verified')}</Badge>
        </li>
      </ul>
    </>
  );
}

/** A text with its contrast as the browser renders it. */
function ContrastSample({ className, text }: { className: string; text: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const textElement = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number | null>(null);
  useEffect(() => {
    // The page has to apply the colours first.
    const frame = requestAnimationFrame(() => {
      if (textElement.current)
        setRatio(
          contrastOfRgb(resolveColour(getComputedStyle(textElement.current).color), backgroundOf(textElement.current)),
        );
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <span ref={textElement} className={className}>
        {text}
      </span>
      {ratio !== null && (
        <small className="console-quiet tnum">
          {`${format.number(ratio, 1)} ${t(`console.settings.level.${wcagLevel(ratio)}`)}`}
        </small>
      )}
    </>
  );
}

/** The nearest background of an element that is not transparent; white without one. */
function backgroundOf(element: Element): ReturnType<typeof resolveColour> {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { backgroundColor } = getComputedStyle(each);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== 'transparent')
      return resolveColour(backgroundColor);
  }
  return [255, 255, 255];
}
