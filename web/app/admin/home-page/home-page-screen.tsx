import { adminGetSections, adminGetSlides, adminOrderSlides } from '@latchkey/contract/admin/catalogue/calls';
import { hasQueryFailed } from '../../components/query-error-state.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { QueryFallback } from '../components/query-boundary.tsx';
import { Page } from '../components/page.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useRecordRoute } from '../components/table/use-record-route.ts';
import { SectionList } from './section-list.tsx';
import { SlideForm } from './slide-form.tsx';
import '../catalogue/catalogue.css';
import { catalogueSize } from '@latchkey/contract/limits';
import type { CatalogueSlide } from '@latchkey/contract/admin/catalogue/records';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../ui/data/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useShortcuts } from '../components/shortcuts.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { SortableList } from '../components/sortable-list.tsx';

/** Slides of the home page, and its sections in their order. */
export default function HomePageScreen() {
  const { t } = useTranslation();
  const sections = useAdminCall(adminGetSections, {});
  const slides = useAdminCall(adminGetSlides, {});
  const { id, open, close } = useRecordRoute('home-page', ['new']);
  return (
    <Page
      title={t('console.catalogue.homePage')}
      aside={id !== null && slides.data && <SlideForm key={id} id={id} slides={slides.data.data} onClose={close} />}
    >
      <div className="console-body console-body-wide cat-home">
        {slides.data && !hasQueryFailed(slides) ? (
          <SlideList slides={slides.data.data} openId={id} onOpen={open} />
        ) : (
          <QueryFallback query={slides} rows={2} isInline />
        )}
        {sections.data && !hasQueryFailed(sections) ? (
          <SectionList data={sections.data.data} seenAt={sections.data.seen_at} />
        ) : (
          <QueryFallback query={sections} isInline />
        )}
      </div>
    </Page>
  );
}

interface SlideListProps {
  slides: readonly CatalogueSlide[];
  openId: number | 'new' | null;
  onOpen: (id: number | 'new') => void;
}

/** Debounce of saving the order. */
const saveDelayMs = 600;

/** The slides in their order, which is saved after the last move. */
function SlideList({ slides, openId, onOpen }: SlideListProps) {
  const { t } = useTranslation();
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const save = useAdminAction(adminOrderSlides, { successText: t('console.catalogue.orderSaved') });
  const isSaving = save.pending;
  const run = useRef(save.run);
  useEffect(() => {
    run.current = save.run;
  });
  useEffect(() => {
    // Moves during a save are saved after it.
    if (order === null || isSaving) return undefined;
    const timer = setTimeout(() => {
      void run
        .current({ slide_ids: [...order] })
        .then(() => setOrder((current) => (current === order ? null : current)));
    }, saveDelayMs);
    return () => clearTimeout(timer);
  }, [order, isSaving]);
  useShortcuts([{ key: 'n', label: t('console.catalogue.newSlide'), run: () => onOpen('new') }]);
  const sortedSlides = order ? order.flatMap((id) => slides.find((slide) => slide.id === id) ?? []) : slides;

  return (
    <section aria-labelledby="slides-heading">
      <header className="cat-head">
        <h2 id="slides-heading" className="console-heading">
          {t('console.catalogue.slides')}
        </h2>
        <span className="console-grow" />
        {slides.length < catalogueSize.slides && (
          <Button size="sm" onClick={() => onOpen('new')}>
            <Plus />
            {t('console.catalogue.newSlide')}
          </Button>
        )}
      </header>
      {slides.length === 0 && <p className="console-quiet">{t('console.catalogue.noSlides')}</p>}
      <SortableList
        label={t('console.catalogue.slides')}
        items={sortedSlides}
        keyOf={({ id }) => id}
        nameOf={({ type }) => type}
        onReorder={(next) => setOrder(next.map(({ id }) => id))}
      >
        {(slide) => (
          <>
            <button
              type="button"
              className="console-open console-thumb"
              aria-pressed={slide.id === openId}
              onClick={() => onOpen(slide.id)}
            >
              {slide.web_image || slide.image ? (
                <img src={slide.web_image || slide.image} alt="" loading="lazy" />
              ) : (
                <span className="cat-no-picture" />
              )}
              <span>
                <bdi>{slide.type}</bdi>
                <small>
                  <bdi>{targetOf(slide, t('console.catalogue.target.1'))}</bdi>
                </small>
              </span>
            </button>
            <span className="console-grow" />
            <Badge tone={slide.is_shown ? 'success' : 'neutral'}>{t(statusOf(slide))}</Badge>
          </>
        )}
      </SortableList>
    </section>
  );
}

function targetOf({ category, property, link }: CatalogueSlide, noTarget: string): string {
  return category?.name ?? property?.title ?? (link || noTarget);
}

function statusOf({ is_shown, is_enabled }: CatalogueSlide): string {
  if (is_shown) return 'console.catalogue.on';
  return is_enabled ? 'console.catalogue.targetGone' : 'console.catalogue.off';
}
