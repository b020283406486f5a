import { paths } from '@latchkey/contract/paths';
import type { HomepageData } from '@latchkey/contract/records/homepage-data';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { useFormat } from '../../format/use-format.ts';
import { Picture } from '../../ui/picture.tsx';
import { Finder } from './finder.tsx';
import './home-hero.css';

interface HomeHeroProps {
  slides: HomepageData['slider_section'];
  categories: HomepageData['categories_section'];
  homes: number;
}

/** One tall picture, one sentence, the search. The picture is the first slide; a slide of a home names it. */
export function HomeHero({ slides, categories, homes }: HomeHeroProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const slide = slides[0];
  const home = slide?.property;
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-say">
        <h1 id="hero-title">{t('home.sentence')}</h1>
        <p>{t('home.count', { count: homes, homes: format.number(homes) })}</p>
      </div>
      {slide && (
        <div className="hero-shot">
          <Picture
            src={slide.web_image}
            meta={{ width: 1120, height: 840 }}
            alt={home?.title ?? slide.type}
            sizes="(min-width: 1024px) 60vw, 100vw"
            ratio="fill"
            priority
          />
          {home && (
            <Link to={paths.property(home.slug_id)} className="hero-caption">
              <span>
                <b>{home.title}</b>
                <small className="tnum">
                  <bdi>{format.price(home.price)}</bdi>
                </small>
              </span>
              <ArrowRight className="i-18 flip" />
            </Link>
          )}
        </div>
      )}
      <Finder categories={categories} />
    </section>
  );
}
