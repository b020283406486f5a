import { lazy, Suspense, useEffect, useState } from 'react';
import { Logo } from '../media/logo.tsx';
import { SegmentedControl } from '../fields/segmented-control.tsx';
import { Toaster } from '../feedback/toaster.tsx';
import BadgeExample from './badge.example.tsx';
import ButtonExample from './button.example.tsx';
import ChoicesExample from './choices.example.tsx';
import ColourExample from './colour.example.tsx';
import ComboboxExample from './combobox.example.tsx';
import DataExample from './data.example.tsx';
import DisclosureExample from './disclosure.example.tsx';
import FieldExample from './field.example.tsx';
import IconButtonExample from './icon-button.example.tsx';
import LogoExample from './logo.example.tsx';
import MapExample from './map.example.tsx';
import MessagesExample from './messages.example.tsx';
import PictureExample from './picture.example.tsx';
import PriceRangeExample from './price-range.example.tsx';
import RailExample from './rail.example.tsx';
import SmallExample from './small.example.tsx';
import StatesExample from './states.example.tsx';
import TabsExample from './tabs.example.tsx';
import TypeExample from './type.example.tsx';

const OverlaysExample = lazy(() => import('./overlays.example.tsx'));

const examples = {
  logo: ['Mark', LogoExample],
  colour: ['Colour', ColourExample],
  type: ['Type', TypeExample],
  button: ['Buttons', ButtonExample],
  'icon-button': ['Icon buttons', IconButtonExample],
  field: ['Fields', FieldExample],
  combobox: ['Combobox', ComboboxExample],
  'price-range': ['Price, with a histogram', PriceRangeExample],
  choices: ['Choices', ChoicesExample],
  tabs: ['Tabs', TabsExample],
  badge: ['Badges', BadgeExample],
  picture: ['Pictures', PictureExample],
  rail: ['Rail', RailExample],
  map: ['Map card', MapExample],
  overlays: ['What floats', OverlaysExample],
  messages: ['Messages', MessagesExample],
  states: ['Waiting, empty, wrong', StatesExample],
  data: ['Tables and figures', DataExample],
  disclosure: ['Disclosure', DisclosureExample],
  small: ['Small things', SmallExample],
} as const;

const brands = ['#1c5a45', '#2c5282', '#7a1f2b', '#b45309', '#5b4b8a', '#ffd400'];

type Theme = 'light' | 'dark';
type Direction = 'ltr' | 'rtl';

/**
 * All components in their states, with switches for theme, direction and brand colour.
 * @param props initial theme and direction
 */
export default function ExamplesPage(props: { theme: Theme; direction: Direction }) {
  const [chosenTheme, setTheme] = useState<Theme | null>(null);
  const [chosenDirection, setDirection] = useState<Direction | null>(null);
  const [brand, setBrand] = useState<string | null>(null);
  const theme = chosenTheme ?? props.theme;
  const direction = chosenDirection ?? props.direction;

  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if (query.get('theme') === 'dark') setTheme('dark');
    if (query.get('direction') === 'rtl') setDirection('rtl');
    const hex = query.get('brand');
    if (hex && /^[\da-f]{6}$/iu.test(hex)) setBrand(`#${hex}`);
  }, []);

  useEffect(() => {
    const root = document.documentElement;
    const previous = { theme: root.dataset.theme, dir: root.dir, lang: root.lang, brand: root.style.cssText };
    if (chosenTheme) root.dataset.theme = chosenTheme;
    if (chosenDirection) {
      root.dir = chosenDirection;
      root.lang = chosenDirection === 'rtl' ? 'ar' : 'en';
    }
    if (brand) root.style.setProperty('--brand', brand);
    return () => {
      if (previous.theme) root.dataset.theme = previous.theme;
      else delete root.dataset.theme;
      root.dir = previous.dir;
      root.lang = previous.lang;
      root.style.cssText = previous.brand;
    };
  }, [chosenTheme, chosenDirection, brand]);

  return (
    <>
      <title>Latchkey: design system</title>
      <header className="wrap flex flex-wrap items-center justify-between gap-4 py-4">
        <Logo label="Latchkey" />
        <div className="flex flex-wrap items-center gap-4">
          <SegmentedControl
            legend="Theme"
            value={theme}
            onValueChange={setTheme}
            segments={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
          <SegmentedControl
            legend="Direction"
            value={direction}
            onValueChange={setDirection}
            segments={[
              { value: 'ltr', label: 'LTR' },
              { value: 'rtl', label: 'RTL' },
            ]}
          />
          <span className="flex gap-1.5">
            {brands.map((colour) => (
              <button
                key={colour}
                type="button"
                aria-label={`Brand ${colour}`}
                className="size-6 rounded-full border border-line"
                style={{ background: colour }}
                onClick={() => setBrand(colour)}
              />
            ))}
          </span>
        </div>
      </header>
      <div className="wrap pb-section">
        <h1 className="py-10 text-48">The kit</h1>
        {Object.entries(examples).map(([id, [title, Example]]) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="grid gap-x-12 gap-y-6 border-t border-line py-10 lg:grid-cols-[200px_minmax(0,1fr)]"
          >
            <h2 id={`${id}-title`} className="text-22">
              {title}
            </h2>
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
              <Suspense fallback={null}>
                <Example />
              </Suspense>
            </div>
          </section>
        ))}
      </div>
      <Toaster regionLabel="Messages" closeLabel="Close" direction={direction} />
    </>
  );
}
