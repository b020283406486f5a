import { homepageData } from '@latchkey/contract/home/calls';
import { Fragment, lazy, Suspense } from 'react';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useRouteLoaderData } from 'react-router';
import type { Route } from './+types/home.ts';
import { HomeHero } from './home-hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { HomeSection } from './home-section.tsx';
import { orderedSections, articleReadingMinutes, slimSection, slimSlide, withoutRepeats } from './prepare-sections.ts';
import { useBrowserState } from '../../shared/api/browser-state.ts';
import { useMarket } from '../../shared/market/market.tsx';
import type { loader as rootLoader } from '../../root.tsx';
import { recentlyViewed } from '../../shared/saved-listings/device-lists.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import { JsonLd } from '../../components/seo/json-ld.tsx';
import { organisationJsonLd, webSiteJsonLd } from '../../components/seo/organisation-json-ld.ts';
import { loadContext } from '../../load-context.ts';
import { loadSeoTexts } from '../../components/seo/load-seo-texts.ts';

const RecentlyViewedSection = lazy(() => retryImport(() => import('../shared/recently-viewed-section.tsx')));
const NearSection = lazy(() => retryImport(() => import('./nearby-section.tsx')));
const PersonalSections = lazy(() => retryImport(() => import('./personal-sections.tsx')));

/** Sections before those of the device, which load below the first screen and so shift nothing visible. */
const deviceSectionsAfter = 2;

export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const [{ data }, seo] = await Promise.all([server.call(homepageData, {}), loadSeoTexts(server, 'homepage')]);
  const sections = orderedSections(data);
  return {
    seo,
    sections: withoutRepeats(sections).map(slimSection),
    minutes: articleReadingMinutes(sections),
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
      <PageMeta
        title={t('home.metaTitle', { name: market.name })}
        description={t('home.metaDescription')}
        path="/"
        seo={seo}
      />
      <JsonLd
        data={
          import.meta.env.SSR && {
            '@graph': [organisationJsonLd(siteUrl, market), webSiteJsonLd(siteUrl, market, language)],
          }
        }
      />
      <HomeHero slides={slides} categories={categories} propertyCount={propertyCount} />
      <SignedInSections />
      {sections.map((section, index) => (
        <Fragment key={section.type}>
          {index === deviceSectionsAfter && <DeviceSections />}
          <HomeSection section={section} minutes={minutes} isFirst={index === 0} />
        </Fragment>
      ))}
      <DeferredTexts group="deferred">
        <HowItWorks />
      </DeferredTexts>
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
  const ids = recentlyViewed.useIds();
  return (
    <Suspense fallback={null}>
      {!session && hasLocation && <NearSection />}
      {ids.length > 0 && <RecentlyViewedSection ids={ids} />}
    </Suspense>
  );
}
