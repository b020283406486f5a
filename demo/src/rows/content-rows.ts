import { orderSections, sectionTitles } from '@latchkey/contract/home/sections';
import { seoPages } from '@latchkey/contract/seo-pages';
import { languageCodes, languages } from '@latchkey/contract/text/languages';
import { toSlug } from '@latchkey/contract/text/slug';
import { articles } from '../data/articles.ts';
import { categories } from '../data/categories.ts';
import { faqs } from '../data/faqs.ts';
import { translatedNames } from '../data/translated-names.ts';
import { seoTexts } from '../data/seo.ts';
import { settings } from '../data/settings.ts';
import { readDemoText } from '../demo-folder.ts';
import type { FileRegistry } from '../files/file-registry.ts';
import { pictureIndex } from '../files/picture-index.ts';
import { pictureRecipe } from '../files/recipe.ts';
import type { Rows } from '../market.ts';
import { daysBefore } from '../date-offsets.ts';
import { metaTexts } from '../meta-texts.ts';

const altBySource = new Map(
  [...pictureIndex.homes.flatMap(({ pictures }) => pictures), ...pictureIndex.projects].map(({ file, alt }) => [
    file,
    alt,
  ]),
);

/** Sections with properties come before agents and articles; unlisted sections follow in the contract's order. */
const sectionOrder = orderSections([
  'user_recommendations_section',
  'nearby_properties_section',
  'categories_section',
  'featured_properties_section',
  'properties_by_cities_section',
  'featured_projects_section',
  'most_viewed_properties_section',
  'premium_properties_section',
  'agents_list_section',
  'articles_section',
  'most_liked_properties_section',
  'projects_section',
  'faqs_section',
]);

/** Returns the rows of settings, languages, articles, FAQs and texts of pages. */
export function contentRows(registry: FileRegistry, now: Date): Rows {
  const picture = (source: string) =>
    registry.add(
      'articles',
      pictureRecipe(`pictures/${source}`, true, 'close', 'soft'),
      altBySource.get(source) ?? '',
      source,
    );
  const start = daysBefore(now, 900);
  return {
    setting: Object.entries(allSettings(registry)).map(([key, value]) => ({
      key,
      value: JSON.stringify(value),
      updated_at: start,
    })),
    language: languageCodes.map((code, at) => ({
      id: at + 1,
      code,
      name: languages[code].name,
      rtl: languages[code].direction === 'rtl',
      texts: JSON.stringify(translatedNames(code)),
      created_at: start,
      updated_at: start,
    })),
    article: articles.map((article, at) => {
      const created = daysBefore(now, 2.2 + (articles.length - 1 - at) * 17);
      return {
        id: at + 1,
        slug_id: toSlug(article.title),
        category_id: categories.find(({ key }) => key === article.category)!.id,
        title: article.title,
        description: readDemoText('articles', `${article.file}.html`).trim(),
        image_id: picture(article.picture),
        ...metaTexts(article.title, '', article.summary, article.keywords),
        created_at: created,
        updated_at: created,
      };
    }),
    // The site lists the newest first.
    faq: faqs.toReversed().map(([question, answer], at) => ({ id: at + 1, question, answer })),
    home_section: sectionOrder.map((type, position) => ({ type, title: sectionTitles[type], position })),
    seo_setting: seoPages.map((page, at) => {
      const [meta_title, meta_description] = seoTexts[page];
      return { id: at + 1, page, meta_title, meta_description, meta_keywords: 'homes,buy,rent,sell,Latchkey' };
    }),
  };
}

function allSettings(registry: FileRegistry): Record<string, unknown> {
  const file = (name: string) =>
    registry.keyOf(registry.add('brand', { kind: 'copy', source: `pictures/brand/${name}` }, 'Latchkey', name));
  const page = (name: string) => readDemoText('pages', `${name}.html`).trim();
  return {
    ...settings,
    web_logo: file('latchkey.svg'),
    web_footer_logo: file('latchkey.svg'),
    web_placeholder_logo: file('symbol-mono.svg'),
    web_favicon: file('favicon.svg'),
    admin_image: file('admin.webp'),
    about_us: page('about'),
    terms_conditions: page('terms'),
    privacy_policy: page('privacy'),
  };
}
