import type { ShareKind } from '@latchkey/contract/image/share-image';
import { formatPrice } from '@latchkey/contract/property/price';
import { sql } from 'kysely';
import type { Database } from '../platform/database/pool.ts';
import { otherCurrency } from '../property/listing-currency.ts';
import { priceOptions } from '../platform/settings/price-options.ts';
import { loadSettings, type Settings } from '../platform/settings/load-settings.ts';
import { englishWebTexts, webTexts } from '../platform/texts/web-texts.ts';
import type { ShareCard } from './share-card.ts';

interface CardDeps {
  database: Database;
  settings: Settings;
  /** The market's default language. */
  language: string;
  /** A text in it. */
  translate: (key: string) => string;
}

type Subject = Omit<ShareCard, 'market'>;

/**
 * Loads the card of a public record; null for others, and for premium listings, whose page visitors cannot see. In the
 * market's default language, because one picture serves all visitors.
 * @param slug left out for the market itself
 */
export async function loadShareCard(database: Database, kind: ShareKind, slug: string): Promise<ShareCard | null> {
  const settings = await loadSettings(database);
  const wanted = settings.text('default_language');
  const texts = webTexts(wanted);
  const subject = await subjects[kind](slug, {
    database,
    settings,
    language: texts ? wanted : 'en',
    translate: (key) => (texts ?? englishWebTexts())[key] ?? '',
  });
  if (!subject) return null;
  const name = settings.text('company_name') || 'Latchkey';
  return { ...subject, market: { name, colour: settings.text('system_color') } };
}

const subjects: Readonly<Record<ShareKind, (slug: string, deps: CardDeps) => Promise<Subject | null>>> = {
  market: async (_, { translate }) => ({
    title: translate('shell.about'),
    eyebrow: '',
    price: '',
    detail: '',
    picture: null,
  }),
  property: loadProperty,
  project: loadProject,
  article: loadArticle,
  agent: loadAgent,
};

const offers = ['sell', 'rent', 'sold', 'rented'];

async function loadProperty(
  slug: string,
  { database, settings, language, translate }: CardDeps,
): Promise<Subject | null> {
  const { rows } = await sql<{
    title: string;
    price: number;
    currency: string | null;
    property_type: number;
    rentduration: string | null;
    city: string;
    country: string;
    picture: string | null;
  }>`
    select p.title, p.price, ${otherCurrency} as currency, p.property_type, p.rentduration, p.city, p.country, f.key as picture
      from property p left join file f on f.id = p.title_image_id
      where p.slug_id = ${slug} and p.is_public and not p.is_premium`.execute(database.read);
  const property = rows[0];
  if (!property) return null;
  const period =
    property.property_type % 2 === 1 ? translate(`card.per.${(property.rentduration || 'monthly').toLowerCase()}`) : '';
  return {
    title: property.title,
    eyebrow: translate(`card.${offers[property.property_type]}`),
    price: [formatPrice(property.price, priceOptions(settings, language, property.currency)), period]
      .filter(Boolean)
      .join(' '),
    detail: locationText(property),
    picture: property.picture,
  };
}

async function loadProject(slug: string, { database, translate }: CardDeps): Promise<Subject | null> {
  const { rows } = await sql<{ title: string; type: string; city: string; country: string; picture: string | null }>`
    select p.title, p.type, p.city, p.country, f.key as picture
      from project p left join file f on f.id = p.image_id
      where p.slug_id = ${slug} and p.is_public`.execute(database.read);
  const project = rows[0];
  if (!project) return null;
  return {
    title: project.title,
    eyebrow: translate(`projects.state.${project.type}`),
    price: '',
    detail: locationText(project),
    picture: project.picture,
  };
}

async function loadArticle(slug: string, { database }: CardDeps): Promise<Subject | null> {
  const { rows } = await sql<{ title: string; kind: string | null; picture: string | null }>`
    select a.title, c.name as kind, f.key as picture
      from article a left join category c on c.id = a.category_id left join file f on f.id = a.image_id
      where a.slug_id = ${slug} and a.is_published`.execute(database.read);
  const article = rows[0];
  return article
    ? { title: article.title, eyebrow: article.kind ?? '', price: '', detail: '', picture: article.picture }
    : null;
}

async function loadAgent(slug: string, { database }: CardDeps): Promise<Subject | null> {
  const { rows } = await sql<{ name: string; city: string | null; country: string | null; picture: string | null }>`
    select a.name, a.city, a.country, f.key as picture
      from account a left join file f on f.id = a.profile_id
      where a.slug_id = ${slug} and a.is_active and a.property_count + a.project_count > 0`.execute(database.read);
  const agent = rows[0];
  return agent
    ? { title: agent.name, eyebrow: '', price: '', detail: locationText(agent), picture: agent.picture }
    : null;
}

function locationText({ city, country }: { city: string | null; country: string | null }): string {
  return [city, country].filter(Boolean).join(', ');
}
