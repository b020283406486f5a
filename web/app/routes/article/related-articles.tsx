import { paths } from '@latchkey/contract/paths';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { ArticleCard } from './article-card.tsx';
import type { ArticleTeaser } from './article-teaser.ts';

/** Related articles. Renders nothing when there are none. */
export function RelatedArticles({ articles }: { articles: readonly ArticleTeaser[] }) {
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
