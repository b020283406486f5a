import { paths } from '@latchkey/contract/paths';
import type { ProjectCard as Project } from '@latchkey/contract/project/project';
import type { PropertyCard as Property } from '@latchkey/contract/property/property-card';
import { Gem } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { ProjectCard } from '../../features/project-card/project-card.tsx';
import { PropertyCard } from '../../features/property-card/property-card.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/button.tsx';
import type { AgentTab } from './agent-query.ts';

export interface AgentListingPage {
  properties: Property[];
  projects: Project[];
  /** Listings in this tab, including those that require a package. */
  total: number;
}

interface AgentListingsProps {
  tab: AgentTab;
  listings: AgentListingPage;
  /** Premium properties that this visitor does not see. */
  hiddenPremium: number;
  name: string;
}

const cardSizes = '(min-width: 1280px) 410px, (min-width: 768px) 32vw, 92vw';
const projectSizes = '(min-width: 1280px) 410px, (min-width: 800px) 46vw, 92vw';

/** Properties or projects of an agent, and how many require a package. */
export function AgentListings({ tab, listings, hiddenPremium, name }: AgentListingsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { properties, projects, total } = listings;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {t(tab === 'homes' ? 'agents.homesOf' : 'agents.projectsOf', { name })}
      </h2>
      {tab === 'homes' && hiddenPremium > 0 && (
        <p className="agent-premium">
          <Gem aria-hidden="true" />
          <span>
            {t('agents.premium', { count: hiddenPremium, homes: format.number(hiddenPremium) })}{' '}
            <Link to={paths.packages()} className="link">
              {t('packageRequired.see')}
            </Link>
          </span>
        </p>
      )}
      {tab === 'homes' && properties.length === 0 && <EmptyState centred title={t('agents.noHomes', { name })} />}
      {tab === 'homes' && (
        <ul className="card-grid agent-properties">
          {properties.map((property, index) => (
            <li key={property.id}>
              <PropertyCard property={property} sizes={cardSizes} priority={index < 4} />
            </li>
          ))}
        </ul>
      )}
      {tab === 'projects' && projects.length > 0 && (
        <ul className="project-grid">
          {projects.map((project, index) => (
            <li key={project.id}>
              <ProjectCard project={project} sizes={projectSizes} priority={index < 3} as="h3" />
            </li>
          ))}
        </ul>
      )}
      {tab === 'projects' && projects.length === 0 && (
        <EmptyState
          centred
          title={
            total > 0
              ? t('agents.closedProjects', { count: total, projects: format.number(total) })
              : t('agents.noProjects', { name })
          }
          text={total > 0 && t('agents.closedProjectsText', { feature: t('packages.feature.project_access') })}
          action={
            <>
              {total > 0 && <LinkButton to={paths.packages()}>{t('packageRequired.see')}</LinkButton>}
              <LinkButton to={paths.projects()} variant="line">
                {t('projects.all')}
              </LinkButton>
            </>
          }
        />
      )}
    </section>
  );
}
