import { paths } from '@latchkey/contract/paths';
import type { HomeSection as Section, HomeCategory } from '@latchkey/contract/home/homepage-data';
import { AgentsSection, ArticlesSection, CitiesSection, ProjectsSection } from './card-sections.tsx';
import { isPropertySection, type PropertySection, propertySectionPaths } from './prepare-sections.ts';
import { PropertiesSection, useSectionTitle } from './properties-section.tsx';
import './home-sections.css';
import type { Faq } from '@latchkey/contract/content/records';
import { useId } from 'react';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Disclosure, Disclosures } from '../../ui/navigation/disclosure.tsx';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Icon } from '../../ui/media/icon.tsx';

interface HomeSectionProps {
  section: Section;
  /** Reading time of each article in minutes, by id. */
  minutes: Record<number, number>;
  isFirst: boolean;
}

/** One section of the home page. Unknown types of a newer server are skipped. */
export function HomeSection({ section, minutes, isFirst }: HomeSectionProps) {
  if (isPropertySection(section)) {
    return (
      <PropertiesSection
        type={section.type}
        title={section.title}
        properties={section.data}
        morePath={propertySectionPaths[section.type]}
        priority={isFirst}
      />
    );
  }
  return (
    <DeferredTexts group="deferred">
      <OtherSection section={section} minutes={minutes} />
    </DeferredTexts>
  );
}

type OtherSectionProps = Pick<HomeSectionProps, 'minutes'> & { section: Exclude<Section, PropertySection> };

function OtherSection({ section, minutes }: OtherSectionProps) {
  switch (section.type) {
    case 'agents_list_section':
      return <AgentsSection title={section.title} agents={section.data} />;
    case 'articles_section':
      return <ArticlesSection title={section.title} articles={section.data} minutes={minutes} />;
    case 'categories_section':
      return <CategoriesSection title={section.title} categories={section.data} />;
    case 'properties_by_cities_section':
      return <CitiesSection title={section.title} cities={section.data} />;
    case 'faqs_section':
      return <FaqsSection title={section.title} faqs={section.data} />;
    case 'projects_section':
    case 'featured_projects_section':
      return <ProjectsSection type={section.type} title={section.title} projects={section.data} />;
  }
}

/** Questions that open in place, also without scripts. */
function FaqsSection({ title, faqs }: { title: string; faqs: Faq[] }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="wrap section faqs" aria-labelledby={id}>
      <div>
        <h2 id={id}>{useSectionTitle('faqs_section', title)}</h2>
        <p>{t('home.faqsText')}</p>
      </div>
      <Disclosures>
        {faqs.map((faq) => (
          <Disclosure key={faq.id} title={<bdi>{faq.question}</bdi>}>
            <p className="whitespace-pre-line" dir="auto">
              {faq.answer}
            </p>
          </Disclosure>
        ))}
      </Disclosures>
    </section>
  );
}

/** Categories as a row of icons. */
function CategoriesSection({ title, categories }: { title: string; categories: HomeCategory[] }) {
  const format = useFormat();
  const { tintIcons } = useMarket();
  const { named } = useTranslation();
  const name = useSectionTitle('categories_section', title);
  return (
    <nav className="wrap section kinds" aria-label={name}>
      <ul>
        {categories.slice(0, 8).map((category) => (
          <li key={category.id}>
            <Link to={paths.categoryProperties(category.slug_id)}>
              <Icon src={category.image} tint={tintIcons} size={24} />
              <span>
                <b>{named(category.category)}</b>
                <small className="tnum">{format.number(category.properties_count ?? 0)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
