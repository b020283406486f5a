import { paths } from '@latchkey/contract/paths';
import type { HomepageData } from '@latchkey/contract/home/homepage-data';
import { useId } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from 'react-router';
import { RelativeTime } from '../../shared/format/relative-time.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { useSectionTitle } from './properties-section.tsx';

type Article = HomepageData['article_section'][number];

interface ArticlesSectionProps {
  title: string;
  articles: Article[];
  /** Reading time in minutes, by id. */
  minutes: Record<number, number>;
}

/** One article with its picture, the others as a list. */
export function ArticlesSection({ title, articles, minutes }: ArticlesSectionProps) {
  const { t } = useTranslation();
  const id = useId();
  const heading = useSectionTitle('articles_section', title);
  const [lead, ...others] = articles;
  if (!lead) return null;
  return (
    <section className="wrap section" aria-labelledby={id}>
      <SectionHead id={id} title={heading} more={{ to: paths.articles(), label: t('home.allArticles') }} />
      <div className="articles">
        <article className="articles-lead">
          <Picture
            src={lead.image}
            meta={lead.image_meta ?? null}
            alt=""
            sizes="(min-width: 1024px) 700px, 100vw"
            ratio="16/10"
            rounded
          />
          <ArticleText article={lead} minutes={minutes[lead.id] ?? 1} />
        </article>
        <ul>
          {others.slice(0, 4).map((article) => (
            <li key={article.id}>
              <ArticleText article={article} minutes={minutes[article.id] ?? 1} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ArticleText({ article, minutes }: { article: Article; minutes: number }) {
  const { t, named } = useTranslation();
  return (
    <>
      {article.category && <p className="articles-kind">{named(article.category.category)}</p>}
      <h3>
        <Link to={paths.article(article.slug_id)}>
          <bdi>{article.title}</bdi>
        </Link>
      </h3>
      <p className="articles-meta">
        {t('home.minutes', { count: minutes })} · <RelativeTime iso={article.created_at} />
      </p>
    </>
  );
}
