import { paths } from '@latchkey/contract/paths';
import { type FilterTexts, filtersOfQuery } from '@latchkey/contract/search/filter-texts';
import type { PropertyCard as Card } from '@latchkey/contract/property/property-card';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import { PropertyCard } from '../../features/property-card/property-card.tsx';
import { SaveSearchButton } from '../../features/saved-search/save-search-button.tsx';
import { useFormat } from '../../format/use-format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Head } from '../head.tsx';
import { ListData } from '../list-data.tsx';
import { PageHead } from '../page-head.tsx';
import { PageLinks } from '../page-links.tsx';
import { pagedPath } from '../paged-path.ts';
import { pageOf, pageSize } from '../page-of.ts';
import type { SeoTexts } from '../seo-of.ts';
import type { Step } from '../breadcrumb-list.ts';

const sizes = '(min-width: 1280px) 302px, (min-width: 768px) 32vw, 92vw';

interface HomeListProps {
  title: string;
  description: string;
  keywords?: string | null;
  /** What the operator wrote of this page, and a picture they chose. */
  seo?: SeoTexts;
  image?: string | null;
  /** Pages between home and this one. */
  way?: readonly Step[];
  /** Path of the list without its query. */
  path: string;
  homes: Card[];
  total: number;
  /** Homes on a page. */
  size?: number;
  /** The same homes with filters and the map. */
  searchPath: string;
}

/** A list of homes with pages: the ranked lists, and all homes, of a category, of a city. */
export function HomeList({ title, path, homes, total, size = pageSize, searchPath, ...words }: HomeListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [query] = useSearchParams();
  const page = pageOf(query);
  const address = (to: number) => pagedPath(path, to);
  const filters = savedFilters(searchPath);
  return (
    <div className="wrap py-10">
      <Head title={title} path={address(page)} page={page} {...words} />
      <ListData
        name={title}
        entries={homes.map((home) => ({ name: home.title, path: paths.property(home.slug_id) }))}
        page={page}
        size={size}
      />
      <PageHead
        title={<bdi>{title}</bdi>}
        count={t('search.count', { count: total, homes: format.number(total) })}
        more={{ to: searchPath, label: t('list.filter') }}
      />
      {filters && (
        <div className="-mt-2 mb-6">
          <SaveSearchButton filters={filters} name={title} />
        </div>
      )}
      {homes.length === 0 ? (
        <EmptyState centred title={t('list.none')} text={t('list.noneText')} />
      ) : (
        <ul className="card-grid">
          {homes.map((home, index) => (
            <li key={home.id}>
              <PropertyCard as="h2" home={home} sizes={sizes} priority={index < 4} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks total={total} size={size} to={address} />
    </div>
  );
}

/** What a list narrows homes down to; null for all homes in another order. */
function savedFilters(searchPath: string): FilterTexts | null {
  const { sort: _sort, ...filters } = filtersOfQuery(new URLSearchParams(searchPath.split('?')[1]));
  return Object.keys(filters).length > 0 ? filters : null;
}
