import { adminStartCatalogue } from '@latchkey/contract/admin/setup/calls';
import type { MarketSettings } from '@latchkey/contract/admin/settings/records';
import { type CatalogueTemplate, catalogueTemplates } from '@latchkey/contract/admin/setup/setup-steps';
import { isBuiltIn } from '@latchkey/contract/text/languages';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { useAdminAction } from '../components/use-admin-action.ts';

/** Creates the first categories from a template in the market's language. */
export function CatalogueStep({ settings, onDone }: { settings: MarketSettings; onDone: () => Promise<void> }) {
  const { t } = useTranslation();
  const start = useAdminAction(adminStartCatalogue, { quiet: true });
  const [template, setTemplate] = useState<CatalogueTemplate>('homes');
  const language = settings.values['default_language'];
  // Categories exist already, and the template does not overwrite them.
  const hasCategories = start.failure?.key === 'validation';

  // Templates exist in the built-in languages only.
  async function submit(event: FormEvent) {
    event.preventDefault();
    const isCreated = hasCategories || (await start.run({ template, language: isBuiltIn(language) ? language : 'en' }));
    if (isCreated) await onDone();
  }

  return (
    <form className="console-form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="console-quiet">{t('console.setup.text.catalogue')}</p>
      {start.failure && (
        <Note tone={hasCategories ? 'info' : 'danger'} live>
          {hasCategories ? t('console.setup.isThere') : adminFailureText(t, start.failure)}
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
