import { paths } from '@latchkey/contract/paths';
import type { HomeSection as Section, HomeSectionType } from '@latchkey/contract/home/homepage-data';
import { AgentsSection } from './agents-section.tsx';
import { ArticlesSection } from './articles-section.tsx';
import { CategoriesSection } from './categories-section.tsx';
import { CitiesSection } from './cities-section.tsx';
import { FaqsSection } from './faqs-section.tsx';
import { PropertiesSection } from './properties-section.tsx';
import { ProjectsSection } from './projects-section.tsx';
import './home-sections.css';

/** Paths of "See all" of the property sections. */
const seeAllPaths: Partial<Record<HomeSectionType, string>> = {
  featured_properties_section: paths.featuredProperties(),
  most_liked_properties_section: paths.mostFavouriteProperties(),
  most_viewed_properties_section: paths.mostViewedProperties(),
  premium_properties_section: paths.premiumProperties(),
};

interface HomeSectionProps {
  section: Section;
  /** Reading time of each article in minutes, by id. */
  minutes: Record<number, number>;
  isFirst: boolean;
}

/** One section of the home page. Unknown types of a newer server are skipped. */
export function HomeSection({ section, minutes, isFirst: first }: HomeSectionProps) {
  switch (section.type) {
    case 'agents_list_section':
      return <AgentsSection title={section.title} agents={section.data} />;
    case 'articles_section':
      return <ArticlesSection title={section.title} articles={section.data} minutes={minutes} />;
    case 'categories_section':
      return <CategoriesSection title={section.title} categories={section.data} />;
    case 'properties_by_cities_section':
      return <CitiesSection title={section.title} cities={section.data} />;
    case 'faqs_section':
      return <FaqsSection title={section.title} faqs={section.data} />;
    case 'projects_section':
    case 'featured_projects_section':
      return <ProjectsSection type={section.type} title={section.title} projects={section.data} />;
    case 'featured_properties_section':
    case 'most_liked_properties_section':
    case 'most_viewed_properties_section':
    case 'premium_properties_section':
    case 'nearby_properties_section':
    case 'user_recommendations_section':
      return (
        <PropertiesSection
          type={section.type}
          title={section.title}
          properties={section.data}
          morePath={seeAllPaths[section.type]}
          priority={first}
        />
      );
  }
}
