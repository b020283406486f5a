import { z } from 'zod';
import { agentCard } from '../agent/agent.ts';
import { category } from '../catalogue/category.ts';
import { cityData } from '../catalogue/city.ts';
import { faq } from '../content/faq.ts';
import { homeArticle } from '../content/article.ts';
import { projectCard } from '../project/project.ts';
import { propertyCard } from '../property/property-card.ts';
import { slide } from './slide.ts';

/** A category on the home page. */
export const homeCategory = category
  .pick({ id: true, category: true, image: true, slug_id: true })
  .extend({ properties_count: z.number() });
export type HomeCategory = z.infer<typeof homeCategory>;

function section<Type extends string, Item extends z.ZodType>(type: Type, item: Item) {
  return z.object({ type: z.literal(type), title: z.string(), data: z.array(item) });
}

/** One of the ordered sections; a section without data is not rendered. */
export const homeSection = z.discriminatedUnion('type', [
  section('agents_list_section', agentCard),
  section('articles_section', homeArticle),
  section('categories_section', homeCategory),
  section('faqs_section', faq),
  section('featured_properties_section', propertyCard),
  section('featured_projects_section', projectCard),
  section('most_liked_properties_section', propertyCard),
  section('most_viewed_properties_section', propertyCard),
  section('nearby_properties_section', propertyCard),
  section('projects_section', projectCard),
  section('premium_properties_section', propertyCard),
  section('user_recommendations_section', propertyCard),
  section('properties_by_cities_section', cityData),
]);
export type HomeSection = z.infer<typeof homeSection>;
export type HomeSectionType = HomeSection['type'];

/**
 * Named sections for clients of the specified release and ordered sections for later clients, both at once (contract
 * 3.22).
 */
export const homepageData = z.object({
  slider_section: z.array(slide),
  featured_section: z.array(propertyCard),
  most_liked_properties: z.array(propertyCard),
  most_viewed_properties: z.array(propertyCard),
  project_section: z.array(projectCard),
  project_featured_section: z.array(projectCard),
  categories_section: z.array(homeCategory),
  article_section: z.array(homeArticle),
  agents_list: z.array(agentCard),
  faq_section: z.array(faq),
  /** Only for signed-in users with a city in the profile. */
  nearby_properties: z.array(propertyCard).optional(),
  /** Only for signed-in users; `[]` without a feed. */
  user_recommendation: z.array(propertyCard).optional(),
  sections: z.array(homeSection),
  homepage_location_data_available: z.boolean(),
});
export type HomepageData = z.infer<typeof homepageData>;
