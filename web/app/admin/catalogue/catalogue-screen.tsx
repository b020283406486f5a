import { useConsolePath } from '../components/use-console-path.ts';
import { CategoryList } from './category-list.tsx';
import { CityList } from './city-list.tsx';
import { FacilityList } from './facility-list.tsx';
import { ParameterList } from './parameter-list.tsx';
import './catalogue.css';

const screens = { categories: CategoryList, facts: ParameterList, places: FacilityList, cities: CityList };

/** Categories, parameters, facilities and cities of listings, one list each. */
export default function CatalogueScreen() {
  const [, list = 'categories'] = useConsolePath();
  const Screen = Object.hasOwn(screens, list) ? screens[list as keyof typeof screens] : CategoryList;
  return <Screen />;
}
