import { homepageData } from '@latchkey/contract/calls/home';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Route } from './+types/home.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeSection } from './home-section.tsx';
import { readingMinutes, slimSection } from './slim-section.ts';
import { useMarket } from '../../market/market.tsx';
import { Head } from '../head.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.call(homepageData, {});
  return {
    sections: data.sections.map(slimSection),
    minutes: readingMinutes(data.sections),
    slides: data.slider_section.slice(0, 1),
    categories: data.categories_section,
  };
}

export default function Home({ loaderData: { sections, minutes, slides, categories } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { name } = useMarket();
  const homes = categories.reduce((sum, category) => sum + (category.properties_count ?? 0), 0);
  return (
    <>
      <Head title={t('home.metaTitle', { name })} description={t('home.metaDescription')} path="/" />
      <HomeHero slides={slides} categories={categories} homes={homes} />
      {sections.map((section, index) => (
        <HomeSection key={section.type} section={section} minutes={minutes} first={index === 0} />
      ))}
    </>
  );
}
