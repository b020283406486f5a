import { paths } from '@latchkey/contract/paths';
import { SentPage } from '../../../features/posting/sent-page.tsx';
import { LateTexts } from '../../../i18n/late-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Values } from './settings-preview.tsx';
import '../../../features/posting/posting.css';

/** What an owner reads after submitting a listing. */
export function AfterPosting({ values }: { values: Values }) {
  const { t } = useTranslation();
  return (
    <LateTexts of="listing">
      <SentPage
        kind="property"
        title={t('console.settings.sample.title')}
        isPublic={values['auto_approve'] === '1'}
        words={values['text_property_submission']?.trim()}
        to={paths.home()}
        again={paths.home()}
      />
    </LateTexts>
  );
}
