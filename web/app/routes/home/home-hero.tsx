import { paths } from '@latchkey/contract/paths';
import type { HomepageData } from '@latchkey/contract/home/homepage-data';
import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from 'react-router';
import { CardParameters } from '../../features/property-card/card-parameters.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { HomeSearchForm } from './home-search-form.tsx';
import type { HeroSlide } from './prepare-sections.ts';
import './home-hero.css';

interface HomeHeroProps {
  slides: readonly HeroSlide[];
  categories: HomepageData['categories_section'];
  propertyCount: number;
}

/** Hero of the home page: headline, search form and slides. The slides do not move by themselves. */
export function HomeHero({ slides, categories, propertyCount }: HomeHeroProps) {
  const { t } = useTranslation();
  const [index, setIndex] = useState(0);
  const slide = slides[index] ?? slides[0];
  const format = useFormat();
  const step = (by: number) => setIndex((index + by + slides.length) % slides.length);
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-text">
        <h1 id="hero-title">{t('home.sentence')}</h1>
        {propertyCount > 0 && <p>{t('home.count', { count: propertyCount, homes: format.number(propertyCount) })}</p>}
      </div>
      {slide && (
        <div className="hero-picture">
          <Picture
            key={slide.id}
            src={slide.web_image}
            meta={{ width: 1120, height: 840 }}
            alt={slide.property?.title ?? slide.type}
            sizes="(min-width: 1024px) 60vw, 100vw"
            ratio="fill"
            priority
          />
          <SlideCaption slide={slide} />
          {slides.length > 1 && (
            <div className="hero-steps">
              <IconButton
                size="sm"
                variant="solid"
                label={t('property.previousPicture')}
                icon={<ChevronLeft className="flip" />}
                onClick={() => step(-1)}
              />
              <IconButton
                size="sm"
                variant="solid"
                label={t('property.nextPicture')}
                icon={<ChevronRight className="flip" />}
                onClick={() => step(1)}
              />
            </div>
          )}
        </div>
      )}
      <HomeSearchForm categories={categories} />
    </section>
  );
}

/**
 * Link of a slide: to a property, with its price and parameters when the operator wants them, to a category, or to a URL
 * that the operator set.
 */
function SlideCaption({ slide: { type, property, category, link } }: { slide: HeroSlide }) {
  const { named } = useTranslation();
  const format = useFormat();
  const details = property?.details;
  const to = property ? paths.property(property.slug_id) : category ? paths.categoryProperties(category.slug_id) : link;
  if (!to) return null;
  return (
    <Link to={to} className="hero-caption">
      <div>
        <b>
          <bdi>{property ? property.title : category ? named(category.category) : type}</bdi>
        </b>
        {details && (
          <>
            <small className="tnum">
              <bdi>{format.price(details.price, details.currency)}</bdi>
            </small>
            <CardParameters parameters={details.parameters} />
          </>
        )}
      </div>
      <ArrowRight className="i-18 flip" />
    </Link>
  );
}
