import { adminGetPageTemplate } from '@latchkey/contract/admin/content/calls';
import type { LegalPage } from '@latchkey/contract/admin/content/records';
import { type BuiltInLanguage, isBuiltIn, languageCodes, languages } from '@latchkey/contract/text/languages';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';

interface TemplateOfferProps {
  page: LegalPage;
  onTemplate: (html: string) => void;
}

/** Loads a template of an empty legal page into the editor; saving publishes it. */
export function TemplateOffer({ page, onTemplate }: TemplateOfferProps) {
  const { t } = useTranslation();
  const { defaultLanguage } = useMarket();
  const [language, setLanguage] = useState<BuiltInLanguage>(isBuiltIn(defaultLanguage) ? defaultLanguage : 'en');
  const load = useAdminAction(adminGetPageTemplate);

  async function loadTemplate() {
    const response = await load.run({ name: page, language });
    if (response) onTemplate(response.data.html);
  }

  return (
    <Note>
      {t('console.content.template.offer')}
      <div className="template-offer">
        <Field label={t('console.content.template.language')}>
          <Select
            value={language}
            onChange={({ currentTarget: { value } }) => setLanguage(isBuiltIn(value) ? value : 'en')}
          >
            {languageCodes.map((code) => (
              <option key={code} value={code}>
                {languages[code].name}
              </option>
            ))}
          </Select>
        </Field>
        <Button pending={load.pending} onClick={() => void loadTemplate()}>
          {t('console.content.template.load')}
        </Button>
      </div>
    </Note>
  );
}
