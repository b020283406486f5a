import { usePlace } from '../kit/use-place.ts';
import { Categories } from './categories.tsx';
import { Cities } from './cities.tsx';
import { Facilities } from './facilities.tsx';
import { Facts } from './facts.tsx';
import './catalogue.css';

const screens = { categories: Categories, facts: Facts, places: Facilities, cities: Cities };

/** Categories, parameters, facilities and cities of listings, one list each. */
export default function CatalogueScreen() {
  const [, list = 'categories'] = usePlace();
  const Screen = Object.hasOwn(screens, list) ? screens[list as keyof typeof screens] : Categories;
  return <Screen />;
}
