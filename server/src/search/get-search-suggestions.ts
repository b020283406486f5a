import { getSearchSuggestions } from '@latchkey/contract/search/calls';
import type { SearchSuggestion } from '@latchkey/contract/search/records';
import { type RawBuilder, sql } from 'kysely';
import { defineHandler } from '../platform/define-handler.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import type { Context } from '../platform/context.ts';
import { findListings } from '../property/find-listings.ts';
import { allOf, searchConditions } from '../property/listing-filters.ts';
import { fileUrl, pictureMeta, type PictureRow } from '../platform/files/file-url.ts';
import { suggestPlaces } from './suggest-places.ts';
import { currencyField, otherCurrency } from '../property/listing-currency.ts';
import { plainText } from '@latchkey/contract/text/plain-text';

/** Maximum number of suggestions of each kind. Cities come first, because most searches start with one. */
const limitPerKind = 4;

/**
 * Suggestions below the search box: the listing with this reference, then places, categories, properties, projects, agents
 * and articles that match the text.
 */
export const getSearchSuggestionsHandler = defineHandler(getSearchSuggestions, async ({ search, limit }, context) => {
  const [listing, ...found] = await Promise.all([
    findByReference(search, context),
    suggestPlaces(search, limitPerKind, context),
    findCategories(search, context),
    findProperties(search, context),
    loadSuggestions(
      'project',
      context,
      sql`
      select p.id, p.title, p.city || ', ' || p.country as subtitle, p.slug_id as slug, ${picture} as picture
        from project p left join file f on f.id = p.image_id
        where p.is_public and ${allOf(searchConditions(sql`p.search_text`, search))} order by p.id desc limit ${limitPerKind}`,
    ),
    loadSuggestions(
      'agent',
      context,
      sql`
      select a.id, a.name as title, a.city as subtitle, a.slug_id as slug, ${picture} as picture
        from account a left join file f on f.id = a.profile_id
        where a.is_active and a.property_count + a.project_count > 0 and ${nameMatches(sql`plain_text(a.name)`, search)}
        order by a.property_count + a.project_count desc limit ${limitPerKind}`,
    ),
    loadSuggestions(
      'article',
      context,
      sql`
      select a.id, a.title, '' as subtitle, a.slug_id as slug, ${picture} as picture
        from article a left join file f on f.id = a.image_id
        where a.is_published and ${nameMatches(sql`plain_text(a.title)`, search)} order by a.id desc limit ${limitPerKind}`,
    ),
  ]);
  const others = found.flat().filter(({ type, id }) => type !== 'property' || id !== listing[0]?.id);
  return { data: [...listing, ...others].slice(0, limit) };
});

const picture = sql`json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'thumbhash', f.thumbhash)`;

function nameMatches(name: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  return allOf(searchConditions(name, search, 'name'));
}

async function findProperties(search: string, context: Context): Promise<SearchSuggestion[]> {
  const { ids } = await findListings({ search }, 'newest', { limit: limitPerKind, offset: 0 }, context);
  return loadProperties(sql`p.id = any(${ids}::bigint[])`, context);
}

/** A reference as the pages of listings show it: a number, which may follow its name in one of the languages. */
const reference = /^\s*(?:#|(?:n[o°º]|id|ref|reference|referencia|référence|المرجع|مرجع|संदर्भ)[.:\s]*)?(\d{1,15})\s*$/iu;

/** The listing with the reference that the text is. */
async function findByReference(search: string, context: Context): Promise<SearchSuggestion[]> {
  const [, id] = reference.exec(search) ?? [];
  return id === undefined ? [] : loadProperties(sql`p.id = ${id}::bigint and p.is_listed`, context);
}

function loadProperties(condition: RawBuilder<unknown>, context: Context): Promise<SearchSuggestion[]> {
  return loadSuggestions(
    'property',
    context,
    sql`
    select p.id, p.title, p.city || ', ' || p.country as subtitle, p.slug_id as slug, ${picture} as picture,
           p.price, ${otherCurrency} as currency, p.rentduration, case p.property_type when 0 then 'sell' else 'rent' end as property_type
      from property p left join file f on f.id = p.title_image_id
      where ${condition} order by p.id desc`,
  );
}

type Row = Omit<SearchSuggestion, 'type' | 'image' | 'image_meta' | 'currency'> & {
  picture: PictureRow;
  currency?: string | null;
};

async function loadSuggestions(
  type: SearchSuggestion['type'],
  { database, siteUrl }: Context,
  query: RawBuilder<unknown>,
): Promise<SearchSuggestion[]> {
  const found = await (query as RawBuilder<Row>).execute(database.read);
  return found.rows.map(({ picture: row, currency = null, ...suggestion }) => ({
    type,
    ...suggestion,
    ...currencyField(currency),
    image: fileUrl(siteUrl, row.key),
    image_meta: pictureMeta(row),
  }));
}

async function findCategories(search: string, { database, siteUrl }: Context): Promise<SearchSuggestion[]> {
  const catalogue = await loadCatalogue(database, siteUrl);
  const wanted = plainText(search.trim());
  return [...catalogue.categories.values()]
    .filter(
      (category) => category.isEnabled && category.propertyCount > 0 && plainText(category.category).includes(wanted),
    )
    .slice(0, limitPerKind)
    .map((category) => ({
      type: 'category' as const,
      id: category.id,
      title: category.category,
      subtitle: '',
      slug: category.slug_id,
      image: category.image,
      image_meta: null,
    }));
}
