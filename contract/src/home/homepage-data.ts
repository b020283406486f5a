import { z } from 'zod';
import { agentCard } from '../agent/agent.ts';
import { category, cityData, assignedParameter } from '../catalogue/records.ts';
import { faq, homeArticle } from '../content/records.ts';
import { projectCard } from '../project/project.ts';
import { propertyCard, priceCurrency } from '../property/property-card.ts';
import { pictureMeta } from '../schema/picture.ts';
import { flag, offerWord, url } from '../schema/primitives.ts';

/** A slide of the home page (contract 3.22). */
export const slide = z.object({
  id: z.number(),
  /** A label. */
  type: z.string(),
  /** 1 picture only, 2 category, 3 property, 4 link. */
  slider_type: z.enum(['1', '2', '3', '4']),
  image: url,
  web_image: url,
  category_id: z.number().nullable(),
  propertys_id: z.number().nullable(),
  show_property_details: flag,
  link: z.string().nullable(),
  category: z.object({ id: z.number(), slug_id: z.string(), category: z.string() }).nullable(),
  property: z
    .object({
      id: z.number(),
      slug_id: z.string(),
      title: z.string(),
      title_image: url,
      title_image_meta: pictureMeta,
      price: z.number(),
      ...priceCurrency,
      property_type: offerWord,
      parameters: z.array(assignedParameter),
    })
    .nullable(),

  // Our extension: of `web_image`.
  image_meta: pictureMeta,
});
export type Slide = z.infer<typeof slide>;

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
