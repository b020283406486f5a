import { paths } from '@latchkey/contract/paths';
import { SentPage } from '../../../features/posting/submit/sent-page.tsx';
import { DeferredTexts } from '../../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import type { Values } from './settings-preview.tsx';
import '../../../features/posting/posting.css';

/** What an owner reads after submitting a listing. */
export function SubmissionPreview({ values }: { values: Values }) {
  const { t } = useTranslation();
  return (
    <DeferredTexts group="listing">
      <SentPage
        kind="property"
        title={t('console.settings.sample.title')}
        isPublic={values['auto_approve'] === '1'}
        message={values['text_property_submission']?.trim()}
        to={paths.home()}
        newListingPath={paths.home()}
      />
    </DeferredTexts>
  );
}
