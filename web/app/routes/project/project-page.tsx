import { seo } from '@latchkey/contract/limits';
import { paths } from '@latchkey/contract/paths';
import type { ProjectCard as Card, ProjectDetail } from '@latchkey/contract/project/project';
import { type ComponentProps, useId } from 'react';
import { useRouteLoaderData } from 'react-router';
import { QueryErrorState } from '../../components/query-error-state.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Mosaic } from '../../features/property/gallery/mosaic.tsx';
import { plainTextSummary } from '../../features/property/html-text.ts';
import { fullAddress } from '../../features/property/full-address.ts';
import { ShareButton } from '../../features/property/sharing/share-button.tsx';
import type { loader } from '../../root.tsx';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageMeta, absoluteUrl } from '../../components/seo/page-meta.tsx';
import { JsonLd } from '../../components/seo/json-ld.tsx';
import { BuilderCard } from './builder-card.tsx';
import { ProjectKeyFacts, ProjectHeader, projectPictures } from './project-header.tsx';
import { ProjectGate, type AccessPackage } from './project-gate.tsx';
import { ProjectDetails } from './project-details.tsx';
import { ProjectCard } from '../../features/project-card/project-card.tsx';
import { Rail } from '../../ui/navigation/rail.tsx';
import { SectionHead } from '../../ui/section.tsx';

type ProjectPageProps = {
  similar: Card[];
  /** Path of the generated share image. */
  share: string | null;
} & (
  | { state: 'open'; project: ProjectDetail }
  /** `loading`: the server checks whether the package of the signed-in user includes access. */
  | {
      state: 'closed' | 'loading';
      /** The query that failed, if any. */
      failedQuery: ComponentProps<typeof QueryErrorState>['query'] | undefined;
      project: Card;
      packages: AccessPackage[];
    }
);

/** Page of a project: the public part, and with access all of it. */
export function ProjectPage(props: ProjectPageProps) {
  const { t, named } = useTranslation();
  const siteUrl = useRouteLoaderData<typeof loader>('root')?.siteUrl ?? '';
  const { project, state, similar, share } = props;
  const path = paths.project(project.slug_id);
  const location = fullAddress({ address: project.location, city: project.city, country: project.country });
  const pictures = projectPictures(project);
  const description = plainTextSummary(
    project.meta_description || t('projects.metaDescription', { title: project.title, place: location }),
    seo.descriptionMax,
  );
  const categoryLinks = project.category.slug_id
    ? [{ label: named(project.category.category), to: paths.categoryProperties(project.category.slug_id) }]
    : [];
  return (
    <div className="wrap wrap-wide property">
      <PageMeta
        title={plainTextSummary(project.meta_title || `${project.title}, ${location}`, seo.titleMax * 2)}
        description={description}
        keywords={project.meta_keywords}
        path={path}
        breadcrumbName={project.title}
        breadcrumbs={[
          { name: t('projects.all'), path: paths.projects() },
          ...categoryLinks.map(({ label, to }) => ({ name: label, path: to })),
        ]}
        shareImage={share}
        image={project.meta_image === project.image ? null : project.meta_image}
      />
      <JsonLd
        data={
          import.meta.env.SSR && {
            '@type': 'ApartmentComplex',
            name: project.title,
            description,
            url: siteUrl + path,
            image: pictures.map(({ src }) => absoluteUrl(siteUrl, src)),
            address: {
              '@type': 'PostalAddress',
              streetAddress: project.location,
              addressLocality: project.city,
              addressRegion: project.state,
              addressCountry: project.country,
            },
          }
        }
      />
      <div className="breadcrumb-bar no-print">
        <Breadcrumbs
          label={t('property.breadcrumbs')}
          parts={[{ label: t('projects.all'), to: paths.projects() }, ...categoryLinks, { label: project.title }]}
        />
      </div>
      <Mosaic pictures={pictures} title={project.title} />
      <div className="property-columns">
        <div className="property-start">
          <ProjectHeader project={project} place={location} />
          <ProjectKeyFacts project={project} />
        </div>
        <BuilderCard
          project={project}
          address={siteUrl + path}
          hasAccess={state === 'open'}
          tools={<ShareButton title={project.title} url={siteUrl + path} />}
        />
        <div className="property-rest">
          {props.state === 'open' && (
            <ProjectDetails project={props.project} location={location} poster={pictures[1]} />
          )}
          {props.state === 'closed' && <ProjectGate packages={props.packages} />}
          {props.state === 'loading' &&
            (props.failedQuery ? <QueryErrorState query={props.failedQuery} /> : <Skeleton className="h-[280px]" />)}
        </div>
      </div>
      <SimilarProjects projects={similar} />
    </div>
  );
}

const sizes = '(min-width: 1440px) 342px, (min-width: 768px) 32vw, 78vw';

/** Carousel of other projects. Renders nothing when there are none. */
function SimilarProjects({ projects }: { projects: Card[] }) {
  const { t } = useTranslation();
  const id = useId();
  if (projects.length === 0) return null;
  return (
    <section className="section no-print" aria-labelledby={id}>
      <SectionHead id={id} title={t('projects.similar')} more={{ to: paths.projects(), label: t('projects.all') }} />
      <Rail label={t('projects.similar')} previousLabel={t('home.previous')} nextLabel={t('home.next')}>
        {projects.map((project) => (
          <ProjectCard key={project.id} project={project} sizes={sizes} as="h3" />
        ))}
      </Rail>
    </section>
  );
}
