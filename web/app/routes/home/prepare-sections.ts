import type { HomeSection, HomepageData, Slide } from '@latchkey/contract/home/homepage-data';
import { paths } from '@latchkey/contract/paths';
import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { slimCard } from '../../features/property-card/slim-card.ts';

const wordsPerMinute = 220;
/** Properties in a row; the rest is behind "See all". */
const maxInRow = 6;
const minInRow = 3;

export type PropertySection = Extract<HomeSection, { data: PropertyCard[] }>;

/** The sections of properties, with the paths of "See all". */
export const propertySectionPaths: Readonly<Record<PropertySection['type'], string | undefined>> = {
  featured_properties_section: paths.featuredProperties(),
  most_liked_properties_section: paths.mostFavouriteProperties(),
  most_viewed_properties_section: paths.mostViewedProperties(),
  premium_properties_section: paths.premiumProperties(),
  nearby_properties_section: undefined,
  user_recommendations_section: undefined,
};

export function isPropertySection(section: HomeSection): section is PropertySection {
  return Object.hasOwn(propertySectionPaths, section.type);
}

/**
 * Leaves out properties that an earlier section shows, so that no cover is twice on the page. A section that would have
 * fewer than `minInRow` left shows all.
 */
export function withoutRepeats(sections: readonly HomeSection[]): HomeSection[] {
  const shown = new Set<number>();
  return sections.map((section) => {
    if (!isPropertySection(section)) return section;
    const others = section.data.filter(({ id }) => !shown.has(id));
    const data = others.length >= minInRow ? others : section.data;
    for (const { id } of data.slice(0, maxInRow)) shown.add(id);
    return { ...section, data };
  });
}

/** Returns a section with only the data that the page renders. */
export function slimSection(section: HomeSection): HomeSection {
  if (isPropertySection(section)) return { ...section, data: section.data.slice(0, maxInRow).map(slimCard) };
  switch (section.type) {
    case 'projects_section':
    case 'featured_projects_section':
      return { ...section, data: section.data.slice(0, 3).map((project) => ({ ...project, gallary_images: [] })) };
    case 'articles_section':
      return { ...section, data: section.data.map((article) => ({ ...article, description: '' })) };
    default:
      return section;
  }
}

/** The data of a slide that the page renders. */
export type HeroSlide = ReturnType<typeof slimSlide>;

export function slimSlide({ id, type, web_image, property, category, link, show_property_details }: Slide) {
  const parameters = property?.parameters.filter((parameter) => parameter.type_of_parameter === 'number').slice(0, 3);
  return {
    id,
    type,
    web_image,
    link,
    category: category && { slug_id: category.slug_id, category: category.category },
    property: property && {
      slug_id: property.slug_id,
      title: property.title,
      // The operator decides whether the slide shows more than the title.
      details: show_property_details
        ? { price: property.price, currency: property.currency, parameters: parameters ?? [] }
        : null,
    },
  };
}

/** Returns the reading time of each article in minutes, by id, so that the page needs no article text. */
export function articleReadingMinutes(sections: readonly HomeSection[]): Record<number, number> {
  const articles = sections.flatMap((section) => (section.type === 'articles_section' ? section.data : []));
  return Object.fromEntries(
    articles.map(({ id, description }) => [
      id,
      Math.max(1, Math.round(description.split(/\s+/).length / wordsPerMinute)),
    ]),
  );
}

/** Returns the sections of the home page. A server with named sections only (contract 3.22) gets the default order. */
export function orderedSections(data: HomepageData): HomeSection[] {
  const { sections }: Partial<HomepageData> = data;
  if (sections) return sections;
  const named: HomeSection[] = [
    { type: 'agents_list_section', title: '', data: data.agents_list },
    { type: 'articles_section', title: '', data: data.article_section },
    { type: 'categories_section', title: '', data: data.categories_section },
    { type: 'faqs_section', title: '', data: data.faq_section },
    { type: 'featured_properties_section', title: '', data: data.featured_section },
    { type: 'featured_projects_section', title: '', data: data.project_featured_section },
    { type: 'most_liked_properties_section', title: '', data: data.most_liked_properties },
    { type: 'most_viewed_properties_section', title: '', data: data.most_viewed_properties },
    { type: 'projects_section', title: '', data: data.project_section },
  ];
  return named.filter((section) => section.data.length > 0);
}
