import { homepageData } from '@latchkey/contract/home/calls';
import type { OutputOf } from '@latchkey/contract/define-call';
import { homePageSizes } from '@latchkey/contract/limits';
import type { PropertySort } from '@latchkey/contract/search/sort';
import { orderSections, sectionTitles } from '@latchkey/contract/home/sections';
import { sql } from 'kysely';
import { listFirstAgents } from '../agent/get-agent-list.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { listCities } from '../catalogue/catalogue-lists.ts';
import { selectArticles, toArticle } from '../content/get-articles.ts';
import type { Context } from '../platform/context.ts';
import type { ListingFilters } from '../property/listing-filters.ts';
import { findListings } from '../property/find-listings.ts';
import { loadCards } from '../property/load-cards.ts';
import { findProjects } from '../project/get-projects.ts';
import { loadProjectCards } from '../project/load-project-cards.ts';
import { listSlides } from './list-slides.ts';
import { feedFilters, loadFeed } from '../recommendation/personalised-feed.ts';
import type { Database } from '../platform/database/pool.ts';

type Homepage = OutputOf<typeof homepageData>['data'];
type Section = Homepage['sections'][number];
type SectionData = { [Type in Section['type']]: Extract<Section, { type: Type }>['data'] };

/** Visitors may see data of this age. The cache saves nearly all executions of the most frequent call. */
const cacheMs = 30_000;

/** The response does not depend on the visitor's location, so all visitors share one cache entry. */
export const getHomepageDataHandler = defineHandler(homepageData, (_, context) => homepage(context), {
  ttlMs: cacheMs,
  key: () => 'all',
});

/** The home page in both shapes: named sections, and the operator's ordered list (contract 3.22). */
async function homepage(context: Context) {
  const { database, siteUrl, caller } = context;
  const projects = async (where = sql`p.is_public`) =>
    loadProjectCards(await findProjects(database, where, homePageSizes.section), context);
  const [city, feed] = caller
    ? await Promise.all([loadOwnCity(caller.id, database), loadFeed(caller.id, context)])
    : [null, null];

  const [listings, newProjects, promotedProjects, slides, categories, cities, agents, articles, faqs] =
    await Promise.all([
      loadListings(city, feed, context),
      projects(),
      projects(sql`p.is_public and p.is_promoted`),
      listSlides(context),
      listCategories(context),
      listCities(database, siteUrl, { limit: homePageSizes.section, offset: 0 }),
      listFirstAgents(homePageSizes.section, context),
      selectArticles(database, sql`a.is_published`, sql`a.id desc`, homePageSizes.articles, 0),
      listFaqs(context),
    ]);
  const personal = {
    ...(city && { nearby_properties: listings.nearby }),
    ...(caller && { user_recommendation: listings.recommended }),
  };
  const named = {
    slider_section: slides,
    featured_section: listings.featured,
    most_liked_properties: listings.liked,
    most_viewed_properties: listings.viewed,
    project_section: newProjects,
    project_featured_section: promotedProjects,
    categories_section: categories,
    article_section: articles.map((row) => toArticle(row, siteUrl, row.created_at.toISOString())),
    agents_list: agents,
    faq_section: faqs,
    ...personal,
  };
  const data: SectionData = {
    agents_list_section: named.agents_list,
    articles_section: named.article_section,
    categories_section: named.categories_section,
    faqs_section: named.faq_section,
    featured_properties_section: named.featured_section,
    featured_projects_section: named.project_featured_section,
    most_liked_properties_section: named.most_liked_properties,
    most_viewed_properties_section: named.most_viewed_properties,
    nearby_properties_section: personal.nearby_properties ?? [],
    projects_section: named.project_section,
    premium_properties_section: listings.premium,
    user_recommendations_section: personal.user_recommendation ?? [],
    properties_by_cities_section: cities,
  };
  return {
    data: {
      ...named,
      sections: await orderedSections(data, context),
      homepage_location_data_available: false,
    },
  };
}

/** The listings of all sections. Their cards are loaded in one query, since many listings are in several sections. */
async function loadListings(city: string | null, feed: Awaited<ReturnType<typeof loadFeed>>, context: Context) {
  const hidden_by = context.caller?.id;
  const find = async (filters: ListingFilters, sort: PropertySort = 'newest') =>
    (await findListings({ ...filters, hidden_by }, sort, { limit: homePageSizes.section, offset: 0 }, context)).ids;
  const [featured, liked, viewed, premium, nearby, recommended] = await Promise.all([
    find({ promoted: true }),
    find({}, 'most_liked'),
    find({}, 'most_viewed'),
    find({ is_premium: true }),
    city ? find({ city }) : [],
    feed ? find(feedFilters(feed)) : [],
  ]);
  const cards = await loadCards([...new Set([featured, liked, viewed, premium, nearby, recommended].flat())], context);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const section = (ids: number[]) => ids.flatMap((id) => cardOf.get(id) ?? []);
  return {
    featured: section(featured),
    liked: section(liked),
    viewed: section(viewed),
    premium: section(premium),
    nearby: section(nearby),
    recommended: section(recommended),
  };
}

/**
 * The sections in the configured order with the configured titles, then the others in the default order. Sections without
 * data are not shown, so they are left out.
 */
async function orderedSections(data: SectionData, { database }: Context): Promise<Section[]> {
  const rows = await database.read
    .selectFrom('home_section')
    .select(['type', 'title', 'is_enabled'])
    .orderBy('position')
    .execute();
  const configured = new Map(rows.map((row) => [row.type, row]));
  return orderSections(rows.map((row) => row.type)).flatMap((type) => {
    const setting = configured.get(type);
    if (setting?.is_enabled === false || data[type].length === 0) return [];
    return [{ type, title: setting?.title ?? sectionTitles[type], data: data[type] } as Section];
  });
}

async function listCategories({ database, siteUrl }: Context): Promise<Homepage['categories_section']> {
  const { categories } = await loadCatalogue(database, siteUrl);
  return [...categories.values()]
    .filter((category) => category.isEnabled && category.propertyCount > 0)
    .toSorted((a, b) => b.propertyCount - a.propertyCount)
    .slice(0, homePageSizes.section)
    .map(({ id, category, image, slug_id, propertyCount }) => ({
      id,
      category,
      image,
      slug_id,
      properties_count: propertyCount,
    }));
}

async function listFaqs({ database }: Context): Promise<Homepage['faq_section']> {
  return database.read
    .selectFrom('faq')
    .select(['id', 'question', 'answer'])
    .where('is_enabled', '=', true)
    .orderBy('position')
    .orderBy('id', 'desc')
    .limit(homePageSizes.faqs)
    .execute();
}

/** The city of the account's profile, null if it is empty. Nearby listings are shown only with a city. */
async function loadOwnCity(accountId: number, database: Database): Promise<string | null> {
  const row = await database.read.selectFrom('account').select('city').where('id', '=', accountId).executeTakeFirst();
  return row?.city || null;
}
