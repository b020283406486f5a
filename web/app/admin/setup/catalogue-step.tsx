import { adminStartCatalogue } from '@latchkey/contract/admin/setup/calls';
import type { MarketSettings } from '@latchkey/contract/admin/settings/records';
import { type CatalogueTemplate, catalogueTemplates } from '@latchkey/contract/admin/setup/setup-steps';
import { type FormEvent, useState } from 'react';
import { type BuiltInLanguage, languages } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { failureText } from '../kit/failure-text.ts';
import { useAdminAction } from '../kit/use-admin-action.ts';

/** What the market begins with, in its own language. */
export function CatalogueStep({ settings, onDone }: { settings: MarketSettings; onDone: () => Promise<void> }) {
  const { t } = useTranslation();
  const start = useAdminAction(adminStartCatalogue, { quiet: true });
  const [template, setTemplate] = useState<CatalogueTemplate>('homes');
  const wanted = settings.values['default_language'];
  // Somebody has made categories already: nothing is laid out over them.
  const isThere = start.failure?.key === 'validation';

  async function submit(event: FormEvent) {
    event.preventDefault();
    const made = isThere || (await start.run({ template, language: isBuiltIn(wanted) ? wanted : 'en' }));
    if (made) await onDone();
  }

  return (
    <form className="console-form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="console-quiet">{t('console.setup.text.catalogue')}</p>
      {start.failure && (
        <Note tone={isThere ? 'info' : 'danger'} live>
          {isThere ? t('console.setup.isThere') : failureText(t, start.failure)}
        </Note>
      )}
      <RadioGroup
        legend={t('console.setup.template')}
        value={template}
        onValueChange={setTemplate}
        choices={catalogueTemplates.map((value) => ({
          value,
          label: t(`console.setup.template.${value}`),
          help: t(`console.setup.templateText.${value}`),
        }))}
      />
      <p className="console-actions">
        <Button type="submit" pending={start.pending}>
          {t('console.setup.finish')}
        </Button>
      </p>
    </form>
  );
}

/** Templates are written in the languages of the product. */
function isBuiltIn(code: string | undefined): code is BuiltInLanguage {
  return code !== undefined && Object.hasOwn(languages, code);
}
