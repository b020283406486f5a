import { paths } from '@latchkey/contract/paths';
import type { HomepageData, HomeSectionType } from '@latchkey/contract/home/homepage-data';
import { useId } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from 'react-router';
import { RelativeTime } from '../../shared/format/relative-time.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { CityFacts } from '../../components/city-facts.tsx';
import { SectionHead } from '../../ui/section.tsx';
import { useSectionTitle } from './properties-section.tsx';
import type { AgentCard as Card } from '@latchkey/contract/agent/agent';
import { AgentCard } from '../../features/agent-card/agent-card.tsx';
import type { CityData } from '@latchkey/contract/catalogue/records';
import type { ProjectCard } from '@latchkey/contract/project/project';
import { LinkButton } from '../../ui/button.tsx';

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

const maxAgents = 8;

/** Agents, without the operator. */
export function AgentsSection({ title, agents }: { title: string; agents: Card[] }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="wrap section" aria-labelledby={id}>
      <SectionHead
        id={id}
        title={useSectionTitle('agents_list_section', title)}
        more={{ to: paths.agents(), label: t('home.allAgents') }}
      />
      <ul className="agent-grid home-agents">
        {agents
          .filter((agent) => !agent.is_admin)
          .slice(0, maxAgents)
          .map((agent) => (
            <li key={agent.id}>
              <AgentCard agent={agent} />
            </li>
          ))}
      </ul>
    </section>
  );
}

/** The mosaic has one big and four small tiles. */
const maxTiles = 5;

/** Mosaic of cities with their names on the pictures. */
export function CitiesSection({ title, cities }: { title: string; cities: CityData[] }) {
  const { t, named } = useTranslation();
  const id = useId();
  return (
    <section className="wrap section" aria-labelledby={id}>
      <SectionHead
        id={id}
        title={useSectionTitle('properties_by_cities_section', title)}
        more={{ to: paths.cities(), label: t('home.allCities') }}
      />
      <ul className="cities">
        {cities.slice(0, maxTiles).map((city, index) => (
          <li key={city.City} className="city">
            <Link to={paths.cityProperties(city.City)}>
              <Picture
                src={city.image}
                meta={city.image_meta ?? null}
                alt=""
                sizes={index === 0 ? '(min-width: 768px) 50vw, 100vw' : '(min-width: 768px) 25vw, 50vw'}
                ratio="fill"
                shade
              />
              <span className="city-name">
                <b>{named(city.City)}</b>
                <CityFacts city={city} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProjectsSectionProps {
  type: HomeSectionType;
  title: string;
  projects: ProjectCard[];
}

/** One project on a wide card with a link to all projects. */
export function ProjectsSection({ type, title, projects }: ProjectsSectionProps) {
  const { t, named } = useTranslation();
  const id = useId();
  const name = useSectionTitle(type, title);
  // The plain section shows a project that the featured section does not.
  const project = projects.find((one) => type === 'featured_projects_section' || !one.is_promoted) ?? projects[0];
  if (!project) return null;
  const details = [
    [t('home.place'), [project.location, project.city && named(project.city)].filter(Boolean).join(', ')],
    [t('home.kind'), named(project.category.category)],
    [t('home.builtBy'), project.customer.name],
  ];
  return (
    <section className="wrap section" aria-labelledby={id}>
      <SectionHead id={id} title={name} more={{ to: paths.projects(), label: t('home.allProjects') }} />
      <article className="project-wide">
        <Picture
          src={project.image}
          meta={project.image_meta ?? null}
          alt={project.title}
          sizes="(min-width: 1024px) 740px, 100vw"
          ratio="fill"
        />
        <div className="project-wide-text">
          <p className="project-wide-state">{t(`home.project.${project.type}`)}</p>
          <h3 className="display">
            <bdi>{project.title}</bdi>
          </h3>
          <dl>
            {details.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          <LinkButton to={paths.project(project.slug_id)} variant="line">
            {t('home.seeProject')}
          </LinkButton>
        </div>
      </article>
    </section>
  );
}
