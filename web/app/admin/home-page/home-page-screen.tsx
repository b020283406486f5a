import { adminGetSections, adminGetSlides } from '@latchkey/contract/admin/catalogue/calls';
import { hasQueryFailed } from '../../components/query-error-state.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { QueryFallback } from '../components/query-boundary.tsx';
import { Page } from '../components/page.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useRecordRoute } from '../components/use-record-route.ts';
import { SectionList } from './section-list.tsx';
import { SlideForm } from './slide-form.tsx';
import { SlideList } from './slide-list.tsx';
import '../catalogue/catalogue.css';

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
