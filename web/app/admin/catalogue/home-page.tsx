import { adminGetSections, adminGetSlides } from '@latchkey/contract/admin/catalogue/calls';
import { isInTrouble } from '../../api/call-trouble.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NoAnswer } from '../kit/no-answer.tsx';
import { Page } from '../kit/page.tsx';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { useOpened } from './parts/use-opened.ts';
import { SectionList } from './section-list.tsx';
import { SlideForm } from './slide-form.tsx';
import { SlideList } from './slide-list.tsx';
import './catalogue.css';

/** Slides of the home page, and its sections in their order. */
export default function HomePageScreen() {
  const { t } = useTranslation();
  const sections = useAdminCall(adminGetSections, {});
  const slides = useAdminCall(adminGetSlides, {});
  const { id, open, close } = useOpened('home-page');
  return (
    <Page
      title={t('console.catalogue.homePage')}
      aside={id !== null && slides.data && <SlideForm key={id} id={id} slides={slides.data.data} onClose={close} />}
    >
      <div className="console-body console-body-wide cat-home">
        {slides.data && !isInTrouble(slides) ? (
          <SlideList slides={slides.data.data} openId={id} onOpen={open} />
        ) : (
          <NoAnswer query={slides} rows={2} isPart />
        )}
        {sections.data && !isInTrouble(sections) ? (
          <SectionList data={sections.data.data} seenAt={sections.data.seen_at} />
        ) : (
          <NoAnswer query={sections} isPart />
        )}
      </div>
    </Page>
  );
}
