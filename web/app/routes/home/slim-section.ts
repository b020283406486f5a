import type { HomeSection } from '@latchkey/contract/home/homepage-data';
import type { Slide } from '@latchkey/contract/home/slide';
import { slimCard } from '../../features/property-card/slim-card.ts';

const wordsPerMinute = 220;
/** Homes in a row: what a hand swipes through; the rest stands behind "See all". */
const railLength = 6;

/** A section with what the page draws of it and no more. */
export function slimSection(section: HomeSection): HomeSection {
  switch (section.type) {
    case 'featured_properties_section':
    case 'most_liked_properties_section':
    case 'most_viewed_properties_section':
    case 'premium_properties_section':
    case 'nearby_properties_section':
    case 'user_recommendations_section':
      return { ...section, data: section.data.slice(0, railLength).map(slimCard) };
    case 'projects_section':
    case 'featured_projects_section':
      return { ...section, data: section.data.slice(0, 3).map((project) => ({ ...project, gallary_images: [] })) };
    case 'articles_section':
      return { ...section, data: section.data.map((article) => ({ ...article, description: '' })) };
    default:
      return section;
  }
}

/** A slide as the page draws it: its picture, and where it leads. */
export type HeroSlide = ReturnType<typeof slimSlide>;

export function slimSlide({ id, type, web_image, property, category, link, show_property_details }: Slide) {
  const facts = property?.parameters.filter((fact) => fact.type_of_parameter === 'number').slice(0, 3);
  return {
    id,
    type,
    web_image,
    link,
    category: category && { slug_id: category.slug_id, category: category.category },
    property: property && {
      slug_id: property.slug_id,
      title: property.title,
      // The operator says whether the slide tells more of the home than its name.
      details: show_property_details
        ? { price: property.price, currency: property.currency, parameters: facts ?? [] }
        : null,
    },
  };
}

/** How long each article takes to read, by id; counted here, so that the page needs no article's text. */
export function readingMinutes(sections: readonly HomeSection[]): Record<number, number> {
  const articles = sections.flatMap((section) => (section.type === 'articles_section' ? section.data : []));
  return Object.fromEntries(
    articles.map(({ id, description }) => [
      id,
      Math.max(1, Math.round(description.split(/\s+/).length / wordsPerMinute)),
    ]),
  );
}
