import type { Insertable } from 'kysely';
import { toSlug, uniqueSlug } from '@latchkey/contract/text/slug';
import type { AccountTable } from '@latchkey/server/platform/database/tables';
import { cities, type DemoCity } from '../data/cities.ts';
import { agencies, agents, seekers } from '../data/people.ts';
import { demoAccount, type DemoAccount } from '../demo-accounts.ts';
import type { FileRegistry } from '../files/file-registry.ts';
import { daysBefore } from '../date-offsets.ts';
import type { Random } from '../random.ts';

export type AccountRow = Insertable<AccountTable> & { id: number };

export interface Accounts {
  rows: AccountRow[];
  agents: AccountRow[];
  agencies: AccountRow[];
  owner: AccountRow;
  seekers: AccountRow[];
}

const seekerCount = 96;
const email = 3;
const languageOf: Readonly<Record<string, string>> = {
  Portugal: 'pt',
  Spain: 'es',
  France: 'fr',
  Germany: 'de',
  Austria: 'de',
  Mexico: 'es',
  'South Africa': 'af',
  'United Arab Emirates': 'ar',
  India: 'hi',
};
const extraLanguages: readonly (readonly string[])[] = [['fr'], [], ['es'], [], ['de', 'ar'], [], ['zh'], []];
const verifications = ['success', 'success', 'success', 'initial', 'success', 'pending', 'success', 'failed'] as const;

/** Creates all accounts: 40 agents, the builders, one private owner, and the seekers. */
export function makeAccounts(registry: FileRegistry, now: Date, random: Random): Accounts {
  const rows: AccountRow[] = [];
  const slugs = new Set<string>();

  const add = (values: AccountValues): AccountRow => {
    const { name, city, daysOld, demo } = values;
    const slug = uniqueSlug(toSlug(name), slugs);
    slugs.add(slug);
    const place = random.pick(city.neighbourhoods);
    const since = daysBefore(now, daysOld);
    const row: AccountRow = {
      id: rows.length + 1,
      slug_id: slug,
      name,
      email: demo?.email ?? `${slug.replaceAll('-', '.')}@${values.domain}`,
      mobile: city.phone.replaceAll('#', () => String(random.integer(0, 9))),
      logintype: email,
      password_hash: null,
      profile_id: values.profile,
      address: values.isPublic
        ? `${city.address(random.pick(city.streets), random.integer(2, 90))}, ${place.name}`
        : '',
      city: city.name,
      state: city.state,
      country: city.country,
      latitude: values.isPublic ? place.latitude : null,
      longitude: values.isPublic ? place.longitude : null,
      about_me: values.about,
      ...(values.speaks && { spoken_languages: values.speaks }),
      ...(values.links ? socialLinks(slug, random) : {}),
      notification: true,
      is_active: true,
      is_email_verified: true,
      is_demo: Boolean(demo),
      verification_status: values.verification,
      created_at: since,
      updated_at: since,
    };
    rows.push(row);
    return row;
  };

  const agentRows = agents.map((agent, at) => {
    const city = findCity(agent.city);
    const [here, there] = random.shuffle(city.neighbourhoods);
    const since = now.getUTCFullYear() - random.integer(3, 19);
    return add({
      name: agent.name,
      city,
      daysOld: random.between(250, 900),
      demo: at === 0 ? demoAccount('agent') : undefined,
      domain: 'homes.test',
      profile: registry.add(
        'people',
        { kind: 'portrait', source: `pictures/people/${toSlug(agent.name)}.svg` },
        `Portrait of ${agent.name}`,
        `${toSlug(agent.name)}.webp`,
      ),
      speaks: [...new Set([languageOf[city.country] ?? 'en', 'en', ...(extraLanguages[at % 8] ?? [])])],
      about: `${agent.about} I’ve worked in ${here!.name} and ${there!.name} since ${since}.`,
      links: at % 3 !== 2,
      verification: at === 0 ? 'success' : verifications[at % verifications.length]!,
      isPublic: true,
    });
  });
  const agencyRows = agencies.map((agency) =>
    add({
      name: agency.name,
      city: findCity(agency.city),
      daysOld: random.between(500, 1000),
      domain: `${agency.mark}.test`,
      profile: registry.add(
        'people',
        { kind: 'portrait', source: `pictures/agencies/${agency.mark}.svg` },
        `Logo of ${agency.name}`,
        `${agency.mark}.webp`,
      ),
      about: agency.about,
      links: true,
      verification: 'success',
      isPublic: true,
    }),
  );
  const lisbon = findCity('Lisbon');
  const privateAccount = { domain: 'mail.test', profile: null, links: false, verification: 'initial' } as const;
  const owner = add({
    ...privateAccount,
    name: 'Paula Teixeira',
    city: lisbon,
    daysOld: 260,
    demo: demoAccount('owner'),
    about: 'I own a few properties in Lisbon, and sell and let them myself.',
    isPublic: true,
  });
  const seekerRows = Array.from({ length: seekerCount }, (_, at) =>
    add({
      ...privateAccount,
      name: `${seekers.first[at % seekers.first.length]} ${seekers.last[at % seekers.last.length]}`,
      city: at === 0 ? lisbon : random.pick(cities),
      daysOld: random.between(2, 400),
      demo: at === 0 ? demoAccount('seeker') : undefined,
      about: '',
      isPublic: false,
    }),
  );
  const [sara] = seekerRows;
  if (sara) {
    // A complete profile, so that the demo seeker may write to owners at once.
    const source = 'pictures/people/sara-almeida.svg';
    sara.profile_id = registry.add(
      'people',
      { kind: 'portrait', source },
      `Portrait of ${sara.name}`,
      'sara-almeida.webp',
    );
    sara.address = lisbon.address('Rua da Rosa', 12);
  }
  return { rows, agents: agentRows, agencies: agencyRows, owner, seekers: seekerRows };
}

interface AccountValues {
  name: string;
  city: DemoCity;
  daysOld: number;
  demo?: DemoAccount;
  domain: string;
  profile: number | null;
  about: string;
  speaks?: string[];
  links: boolean;
  verification: 'initial' | 'pending' | 'success' | 'failed';
  isPublic: boolean;
}

export function findCity(name: string): DemoCity {
  const found = cities.find((city) => city.name === name);
  if (!found) throw new RangeError(`No city ${name}`);
  return found;
}

/** Returns full URLs on the hosts that the forms accept; profiles with the prefix `latchkey` do not exist there. */
function socialLinks(slug: string, random: Random) {
  const name = `latchkey.${slug.replaceAll('-', '.')}`;
  return {
    facebook_id: `https://www.facebook.com/${name}`,
    instagram_id: `https://www.instagram.com/${name}`,
    twitter_id: random.chance(0.5) ? `https://x.com/latchkey_${slug.replaceAll('-', '_').slice(0, 6)}` : '',
    youtube_id: random.chance(0.3) ? `https://www.youtube.com/@${name}` : '',
  };
}
