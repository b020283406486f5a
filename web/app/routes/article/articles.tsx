import { getCategories } from '@latchkey/contract/catalogue/calls';
import { getArticles } from '@latchkey/contract/content/calls';
import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { data, useSearchParams } from 'react-router';
import type { Route } from './+types/articles.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { ChipLink } from '../../ui/chip.tsx';
import { ShowMore } from '../../ui/navigation/show-more.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import { ItemListJsonLd } from '../../components/seo/json-ld.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { pagedPath, readPage } from '../../components/pagination.tsx';
import { ArticleCard } from './article-card.tsx';
import { toArticleTeaser, newestRows } from './article-teaser.ts';
import './articles.css';
import { loadContext, type LoadContext } from '../../load-context.ts';
import { loadSeoTexts } from '../../components/seo/load-seo-texts.ts';

/** Articles that "Show more" adds: a lead with two beside it, then rows of three. */
const step = 9;
/** Limit of the category chips. */
const maxCategories = 24;

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const query = new URL(request.url).searchParams;
  const slug = query.get('category') ?? '';
  const page = readPage(query);
  const [categories, seo] = await Promise.all([loadCategoriesWithArticles(server), loadSeoTexts(server, 'articles')]);
  const category = categories.find((one) => one.slug === slug);
  if (slug !== '' && !category) throw data(null, { status: 404 });
  const filter = category ? { category_id: category.id } : {};
  const total = category?.count ?? (await server.call(getArticles, { limit: 1, offset: 0 })).total;
  if (page > 1 && (page - 1) * step >= total) throw data(null, { status: 404 });
  const pages = await Promise.all(
    newestRows(total, page * step).map((rows) => server.call(getArticles, { ...filter, ...rows })),
  );
  const articles = pages.flatMap((part) => part.data.toReversed());
  return { articles: articles.map(toArticleTeaser), total, categories, slug, seo };
}

/** Loads the categories that have articles, with their number: a filter without results is not offered. */
async function loadCategoriesWithArticles({ call }: LoadContext) {
  const { data: categories } = await call(getCategories, { limit: maxCategories, offset: 0 });
  const counted = await Promise.all(
    categories.map(async ({ id, category, slug_id }) => {
      const { total } = await call(getArticles, { category_id: id, limit: 1, offset: 0 });
      return { id, name: category, slug: slug_id, count: total };
    }),
  );
  return counted.filter(({ count }) => count > 0);
}

/** List of articles, newest first, of one category or all. */
export default function Articles({ loaderData: { articles, total, categories, slug, seo } }: Route.ComponentProps) {
  const { t, named } = useTranslation();
  const format = useFormat();
  const [query] = useSearchParams();
  const page = readPage(query);
  const category = categories.find((one) => one.slug === slug);
  const title = category ? t('articles.of', { kind: named(category.name) }) : t('articles.all');
  const to = (number: number) => pagedPath(paths.articles(), number, { category: slug });
  return (
    <div className="wrap py-10">
      <PageMeta
        title={title}
        description={category ? t('articles.metaDescription', { kind: named(category.name) }) : t('articles.text')}
        path={to(1)}
        breadcrumbs={category ? [{ name: t('articles.all'), path: paths.articles() }] : []}
        {...(!category && { seo })}
      />
      <ItemListJsonLd
        name={title}
        entries={articles.map((article) => ({ name: article.title, path: paths.article(article.slug) }))}
      />
      <PageHeader
        title={title}
        text={t('articles.text')}
        count={t('articles.count', { count: total, articles: format.number(total) })}
      />
      {categories.length > 1 && (
        <nav className="chips article-kinds" aria-label={t('articles.kinds')}>
          <ChipLink to={paths.articles()} selected={slug === ''}>
            {t('articles.any')}
          </ChipLink>
          {categories.map((one) => (
            <ChipLink
              key={one.id}
              to={pagedPath(paths.articles(), 1, { category: one.slug })}
              selected={one.slug === slug}
            >
              {named(one.name)}
            </ChipLink>
          ))}
        </nav>
      )}
      {articles.length === 0 && <EmptyState centred title={t('articles.none')} text={t('articles.noneText')} />}
      <div className="article-grid">
        {articles.map((article, index) => (
          <ArticleCard key={article.id} article={article} shape={index === 0 ? 'lead' : 'card'} priority={index < 3} />
        ))}
      </div>
      {articles.length < total && (
        <ShowMore
          text={t('articles.shown', { shown: format.number(articles.length), total: format.number(total) })}
          label={t('contentPages.showMore', { count: Math.min(step, total - articles.length) })}
          to={to(page + 1)}
        />
      )}
    </div>
  );
}
