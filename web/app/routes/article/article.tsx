import { getArticles } from '@latchkey/contract/content/calls';
import { seo } from '@latchkey/contract/limits';
import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useRouteLoaderData } from 'react-router';
import type { Route } from './+types/article.ts';
import { plainTextSummary } from '../../features/property/html-text.ts';
import { ShareButton } from '../../features/property/sharing/share-button.tsx';
import { TableOfContents } from '../../features/reading/table-of-contents.tsx';
import { useMarket } from '../../shared/market/market.tsx';
import type { loader as rootLoader } from '../../root.tsx';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { PageMeta, absoluteUrl } from '../../components/seo/page-meta.tsx';
import { JsonLd } from '../../components/seo/json-ld.tsx';
import { missingRecord } from '../shared/loader-errors.ts';
import { pagedPath } from '../../components/pagination.tsx';
import { organisationJsonLd } from '../../components/seo/organisation-json-ld.ts';
import { ArticleMeta, ArticleCard } from './article-card.tsx';
import { toArticleTeaser, type ArticleTeaser } from './article-teaser.ts';
import './articles.css';
import { loadContext } from '../../load-context.ts';
import { useId } from 'react';
import { SectionHead } from '../../ui/section.tsx';
import { addHeadingIds } from '../../features/reading/heading-ids.ts';

const maxRelated = 3;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const response = await server.call(getArticles, { slug_id: params.slug, limit: 1, offset: 0 });
  const article = response.data[0];
  // The slug of a category finds its articles (contract 2.1).
  if (!article || article.slug_id !== params.slug) {
    throw await missingRecord(server, request, 'article', params.slug);
  }
  return {
    article: toArticleTeaser(article),
    ...addHeadingIds(article.description),
    share: await server.share('article', article.slug_id),
    meta: {
      title: article.meta_title || article.title,
      description: plainTextSummary(article.meta_description || article.description, seo.descriptionMax),
      keywords: article.meta_keywords,
      image: article.meta_image === article.image ? null : article.meta_image,
    },
    related: (response.similar_articles ?? []).slice(0, maxRelated).map(toArticleTeaser),
  };
}

/** Page of an article with its table of contents. */
export default function Article({ loaderData }: Route.ComponentProps) {
  const { article, html, headings, meta, related, share } = loaderData;
  const { t, named, language } = useTranslation();
  const market = useMarket();
  const siteUrl = useRouteLoaderData<typeof rootLoader>('root')?.siteUrl ?? '';
  const publisher = import.meta.env.SSR && organisationJsonLd(siteUrl, market);
  const path = paths.article(article.slug);
  const categoryLinks = article.category
    ? [{ label: named(article.category.name), to: pagedPath(paths.articles(), 1, { category: article.category.slug }) }]
    : [];
  return (
    <>
      <PageMeta
        title={meta.title}
        description={meta.description}
        keywords={meta.keywords}
        path={path}
        openGraphType="article"
        shareImage={share}
        image={meta.image}
        breadcrumbName={article.title}
        breadcrumbs={[
          { name: t('articles.all'), path: paths.articles() },
          ...categoryLinks.map(({ label, to }) => ({ name: label, path: to })),
        ]}
      />
      <JsonLd
        data={
          import.meta.env.SSR && {
            '@type': 'Article',
            headline: article.title,
            description: meta.description,
            image: [meta.image, article.image, share].flatMap((image) => (image ? [absoluteUrl(siteUrl, image)] : [])),
            url: siteUrl + path,
            mainEntityOfPage: siteUrl + path,
            inLanguage: language,
            ...(article.date && { datePublished: article.date }),
            ...(article.category && { articleSection: article.category.name }),
            author: publisher,
            publisher,
          }
        }
      />
      <article className="wrap article" key={article.id}>
        <div className="article-breadcrumbs no-print">
          <Breadcrumbs
            label={t('property.breadcrumbs')}
            parts={[{ label: t('articles.all'), to: paths.articles() }, ...categoryLinks, { label: article.title }]}
          />
        </div>
        <header className="article-head">
          <h1>
            <bdi>{article.title}</bdi>
          </h1>
          <div className="article-head-foot">
            <ArticleMeta article={article} />
            <span className="with-script no-print">
              <ShareButton title={article.title} url={siteUrl + path} />
            </span>
          </div>
        </header>
        {article.image && (
          <Picture
            src={article.image}
            meta={article.image_meta ?? null}
            alt=""
            sizes="(min-width: 1280px) 1280px, 100vw"
            ratio="21/9"
            priority
            rounded
            className="article-picture"
          />
        )}
        <div className={headings.length > 1 ? 'reading' : 'reading reading-plain'}>
          <TableOfContents headings={headings} />
          <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </article>
      <RelatedArticles articles={related} />
    </>
  );
}

/** Related articles. Renders nothing when there are none. */
function RelatedArticles({ articles }: { articles: readonly ArticleTeaser[] }) {
  const { t } = useTranslation();
  const id = useId();
  if (articles.length === 0) return null;
  return (
    <section className="wrap section no-print" aria-labelledby={id}>
      <SectionHead
        id={id}
        title={t('articles.related')}
        more={{ to: paths.articles(), label: t('home.allArticles') }}
      />
      <div className="article-grid">
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} as="h3" />
        ))}
      </div>
    </section>
  );
}
