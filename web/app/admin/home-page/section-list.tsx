import { adminSaveSections } from '@latchkey/contract/admin/catalogue/calls';
import { textLength } from '@latchkey/contract/limits';
import type { CatalogueSection } from '@latchkey/contract/admin/catalogue/records';
import { sectionTitles } from '@latchkey/contract/home/sections';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { DemoNote } from '../components/demo-note.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useFocusFirstInvalid } from '../../shared/browser/use-focus-first-invalid.ts';
import { useLeaveGuard } from '../components/use-leave-guard.tsx';
import { HomePagePreview } from './home-page-preview.tsx';
import {
  type NameByLanguage,
  InlineTranslations,
  translationsOf,
  toTranslationsInput,
} from '../components/translated-names.tsx';
import { FormError } from '../components/record-form.tsx';
import { SortableList } from '../components/sortable-list.tsx';

/** A section with the translations of its title. */
type DraftSection = CatalogueSection & { translations: NameByLanguage };

/** Order, titles and switches of the sections. The site changes only after saving. */
export function SectionList({ data, seenAt }: { data: readonly CatalogueSection[]; seenAt: string }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<{ sections: readonly DraftSection[]; seenAt: string } | null>(null);
  const sections =
    draft?.sections ??
    data.map((section) => ({ ...section, translations: translationsOf(section.names, section.title) }));
  const save = useAdminAction(adminSaveSections, { successText: t('console.form.saved'), quiet: true });
  const form = useRef<HTMLFormElement>(null);
  const markSubmitted = useFocusFirstInvalid(form);
  const [isSubmitted, setSubmitted] = useState(false);
  const isBlank = ({ title }: CatalogueSection) => title.trim() === '';
  const isDirty = draft !== null;
  const guard = useLeaveGuard(isDirty && !save.pending);
  // The draft keeps the version it started from, so that the server can reject a concurrent change.
  const updateSections = (next: readonly DraftSection[]) =>
    setDraft({ sections: next, seenAt: draft?.seenAt ?? seenAt });
  const change = (type: string, values: Partial<DraftSection>) =>
    updateSections(sections.map((section) => (section.type === type ? { ...section, ...values } : section)));
  const typeLabelOf = ({ type }: CatalogueSection) => t(`home.section.${type}`);

  async function submit(event: FormEvent) {
    event.preventDefault();
    markSubmitted();
    setSubmitted(true);
    if (sections.some(isBlank)) return;
    const response = await save.run({
      seen_at: draft?.seenAt ?? seenAt,
      sections: sections.map(({ type, title, is_enabled }) => ({ type, title, is_enabled })),
      names: sections.flatMap(({ title, translations }) => toTranslationsInput(title.trim(), translations)),
    });
    if (response) setDraft(null);
  }

  return (
    <section aria-labelledby="sections-heading" className="cat-sections">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <DemoNote />
        <header className="cat-head">
          <h2 id="sections-heading" className="console-heading">
            {t('console.catalogue.sections')}
          </h2>
          <span className="console-grow" />
          {isDirty && (
            <Button size="sm" variant="ghost" onClick={() => setDraft(null)}>
              {t('console.catalogue.undo')}
            </Button>
          )}
          <Button size="sm" type="submit" pending={save.pending} aria-disabled={!isDirty}>
            {t('console.catalogue.saveSections')}
          </Button>
        </header>
        <FormError failure={save.failure} />
        <SortableList
          label={t('console.catalogue.sections')}
          items={sections}
          keyOf={({ type }) => type}
          nameOf={typeLabelOf}
          onReorder={updateSections}
        >
          {(section) => (
            <>
              <Switch
                checked={section.is_enabled === 1}
                onChange={({ currentTarget }) => change(section.type, { is_enabled: currentTarget.checked ? 1 : 0 })}
              >
                <span className="sr-only">{t('console.catalogue.showSection', { name: typeLabelOf(section) })}</span>
              </Switch>
              <Field
                label={t('console.catalogue.titleOf', { name: typeLabelOf(section) })}
                labelHidden
                className="console-grow"
                error={isSubmitted && isBlank(section) && t('console.failure.invalid.required')}
              >
                <TextInput
                  small
                  dir="auto"
                  maxLength={textLength.name}
                  value={section.title}
                  onChange={({ currentTarget }) => change(section.type, { title: currentTarget.value })}
                />
              </Field>
              {section.is_personal === 1 && <Badge>{t('console.catalogue.personal')}</Badge>}
              <InlineTranslations
                text={section.title}
                names={section.translations}
                note={section.title === sectionTitles[section.type] ? t('console.catalogue.customTitle') : undefined}
                onChange={(translations) => change(section.type, { translations })}
              />
            </>
          )}
        </SortableList>
      </form>
      <HomePagePreview sections={sections} />
      {guard}
    </section>
  );
}
