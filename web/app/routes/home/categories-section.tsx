import { paths } from '@latchkey/contract/paths';
import type { HomeCategory } from '@latchkey/contract/home/homepage-data';
import { Link } from 'react-router';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSectionTitle } from './use-section-title.ts';

/** Categories as a row of icons. */
export function CategoriesSection({ title, categories }: { title: string; categories: HomeCategory[] }) {
  const format = useFormat();
  const { tintIcons } = useMarket();
  const { named } = useTranslation();
  const name = useSectionTitle('categories_section', title);
  return (
    <nav className="wrap section kinds" aria-label={name}>
      <ul>
        {categories.slice(0, 8).map((category) => (
          <li key={category.id}>
            <Link to={paths.categoryProperties(category.slug_id)}>
              <Icon src={category.image} tint={tintIcons} size={24} />
              <span>
                <b>{named(category.category)}</b>
                <small className="tnum">{format.number(category.properties_count ?? 0)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
