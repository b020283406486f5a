import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from 'react-router';
import { RelativeTime } from '../../shared/format/relative-time.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import type { ArticleTeaser } from './article-teaser.ts';

interface ArticleCardProps {
  article: ArticleTeaser;
  /** `lead`: the first article of the page, two cards wide and high. */
  shape?: 'lead' | 'card';
  priority?: boolean;
  as?: 'h2' | 'h3';
}

const pictures = {
  lead: { ratio: 'fill', sizes: '(min-width: 1280px) 845px, 92vw' },
  card: { ratio: '3/2', sizes: '(min-width: 1280px) 410px, (min-width: 768px) 46vw, 92vw' },
} as const;

/** Card of an article with picture, category, title and reading time. The whole card is one link. */
export function ArticleCard({ article, shape = 'card', priority, as: Title = 'h2' }: ArticleCardProps) {
  const { named } = useTranslation();
  const { ratio, sizes } = pictures[shape];
  return (
    <article className="article-card" data-shape={shape}>
      <Picture
        src={article.image}
        meta={article.image_meta ?? null}
        alt=""
        sizes={sizes}
        ratio={ratio}
        priority={priority}
        rounded
      />
      <div>
        {article.category && <p className="article-kind">{named(article.category.name)}</p>}
        <Title className="article-card-title" dir="auto">
          <Link to={paths.article(article.slug)}>
            <bdi>{article.title}</bdi>
          </Link>
        </Title>
        {shape === 'lead' && (
          <p className="article-card-summary">
            <bdi>{article.summary}</bdi>
          </p>
        )}
        <ArticleMeta article={article} />
      </div>
    </article>
  );
}

/** For example "5 minutes · 4 days ago". */
export function ArticleMeta({ article: { minutes, date } }: { article: Pick<ArticleTeaser, 'minutes' | 'date'> }) {
  const { t } = useTranslation();
  return (
    <p className="article-meta">
      {t('home.minutes', { count: minutes })}
      {date && (
        <>
          {' · '}
          <RelativeTime iso={date} />
        </>
      )}
    </p>
  );
}
