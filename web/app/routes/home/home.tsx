import { homepageData } from '@latchkey/contract/home/calls';
import { Fragment, lazy, Suspense } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRouteLoaderData } from 'react-router';
import type { Route } from './+types/home.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeSection } from './home-section.tsx';
import { orderedSections } from './ordered-sections.ts';
import { readingMinutes, slimSection, slimSlide } from './slim-section.ts';
import { useBrowserState } from '../../api/browser-state.ts';
import { useMarket } from '../../market/market.tsx';
import type { loader as rootLoader } from '../../root.tsx';
import { seenHomes } from '../../keeping/seen.ts';
import { useSession } from '../../session/use-session.ts';
import { patiently } from '../../ui/patiently.ts';
import { Head } from '../head.tsx';
import { JsonLd } from '../json-ld.tsx';
import { seoOf } from '../seo-of.ts';
import { organisationData, webSiteData } from '../market-data.ts';
import { loadContext } from '../../load-context.ts';

const SeenSection = lazy(() => patiently(() => import('./seen-section.tsx')));
const NearSection = lazy(() => patiently(() => import('./near-section.tsx')));
const PersonalSections = lazy(() => patiently(() => import('./personal-sections.tsx')));

/** Sections before those of the device, which load below the first screen and so shift nothing visible. */
const deviceSectionsAfter = 2;

export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const [{ data }, seo] = await Promise.all([server.call(homepageData, {}), seoOf(server, 'homepage')]);
  const sections = orderedSections(data);
  return {
    seo,
    sections: sections.map(slimSection),
    minutes: readingMinutes(sections),
    slides: data.slider_section.map(slimSlide),
    categories: data.categories_section,
  };
}

export default function Home({ loaderData: { seo, sections, minutes, slides, categories } }: Route.ComponentProps) {
  const { t, language } = useTranslation();
  const market = useMarket();
  const siteUrl = useRouteLoaderData<typeof rootLoader>('root')?.siteUrl ?? '';
  const propertyCount = categories.reduce((sum, category) => sum + (category.properties_count ?? 0), 0);
  return (
    <>
      <Head
        title={t('home.metaTitle', { name: market.name })}
        description={t('home.metaDescription')}
        path="/"
        seo={seo}
      />
      <JsonLd
        data={
          import.meta.env.SSR && {
            '@graph': [organisationData(siteUrl, market), webSiteData(siteUrl, market, language)],
          }
        }
      />
      <HomeHero slides={slides} categories={categories} homes={propertyCount} />
      <SignedInSections />
      {sections.map((section, index) => (
        <Fragment key={section.type}>
          {index === deviceSectionsAfter && <DeviceSections />}
          <HomeSection section={section} minutes={minutes} first={index === 0} />
        </Fragment>
      ))}
    </>
  );
}

/** Sections of one user load by themselves, so that the page around them renders once. */
function SignedInSections() {
  const session = useSession();
  return <Suspense fallback={null}>{session && <PersonalSections />}</Suspense>;
}

/** Sections from data stored on the device: a visitor's location and the listings viewed before. */
function DeviceSections() {
  const session = useSession();
  const hasLocation = useBrowserState(({ cachedata }) => cachedata.locationData !== null);
  const ids = seenHomes.useIds();
  return (
    <Suspense fallback={null}>
      {!session && hasLocation && <NearSection />}
      {ids.length > 0 && <SeenSection ids={ids} />}
    </Suspense>
  );
}
