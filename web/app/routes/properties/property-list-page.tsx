import type { SentOf } from '@latchkey/contract/define-call';
import type { getPropertyList } from '@latchkey/contract/property/calls';
import { paths } from '@latchkey/contract/paths';
import { type FilterTexts, filtersOfQuery } from '@latchkey/contract/search/filter-texts';
import type { PropertyCard as Card } from '@latchkey/contract/property/property-card';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import { PropertyCard } from '../../features/property-card/property-card.tsx';
import { SaveSearchButton } from '../../features/saved-search/save-search-button.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useVisibleResults } from '../shared/use-visible-results.ts';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import { ItemListJsonLd, type Breadcrumb } from '../../components/seo/json-ld.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageLinks, pagedPath, readPage, pageSize } from '../../components/pagination.tsx';
import type { SeoTexts } from '../../components/seo/load-seo-texts.ts';

const sizes = '(min-width: 1280px) 302px, (min-width: 768px) 32vw, 92vw';

interface PropertyListPageProps {
  title: string;
  description: string;
  keywords?: string | null;
  /** Texts that the operator wrote for this page. */
  seo?: SeoTexts;
  image?: string | null;
  /** Pages between the home page and this one. */
  breadcrumbs?: readonly Breadcrumb[];
  /** Path of the list without its query. */
  path: string;
  /** Filters of the list, without the page. */
  filters: SentOf<typeof getPropertyList>;
  properties: Card[];
  total: number;
  /** Properties on a page. */
  size?: number;
  /** Path of the search with the same properties. */
  searchPath: string;
}

/** Paginated list of properties: ranked, all, of a category or of a city. */
export function PropertyListPage({
  title,
  path,
  filters,
  properties: rendered,
  total: renderedTotal,
  size = pageSize,
  searchPath,
  ...meta
}: PropertyListPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [query] = useSearchParams();
  const page = readPage(query);
  const pathOf = (to: number) => pagedPath(path, to);
  const searchFilters = savedFilters(searchPath);
  const { properties, total } = useVisibleResults(
    { ...filters, limit: size, offset: (page - 1) * size },
    { properties: rendered, total: renderedTotal, isEstimate: false },
  );
  return (
    <div className="wrap py-10">
      <PageMeta title={title} path={pathOf(page)} page={page} {...meta} />
      <ItemListJsonLd
        name={title}
        entries={rendered.map((property) => ({ name: property.title, path: paths.property(property.slug_id) }))}
        page={page}
        size={size}
      />
      <PageHeader
        title={<bdi>{title}</bdi>}
        count={t('search.count', { count: total, homes: format.number(total) })}
        more={{ to: searchPath, label: t('properties.filter') }}
      />
      {searchFilters && (
        <div className="-mt-2 mb-6">
          <SaveSearchButton filters={searchFilters} name={title} />
        </div>
      )}
      {properties.length === 0 ? (
        <EmptyState centred title={t('properties.none')} text={t('properties.noneText')} />
      ) : (
        <ul className="card-grid">
          {properties.map((property, index) => (
            <li key={property.id}>
              <PropertyCard as="h2" property={property} sizes={sizes} priority={index < 4} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks total={total} size={size} to={pathOf} />
    </div>
  );
}

/** Returns the filters of a list; null when it has only an order. */
function savedFilters(searchPath: string): FilterTexts | null {
  const { sort: _sort, ...filters } = filtersOfQuery(new URLSearchParams(searchPath.split('?')[1]));
  return Object.keys(filters).length > 0 ? filters : null;
}
