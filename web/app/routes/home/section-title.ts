import { sectionTitles, type SectionType } from '@latchkey/contract/sections';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The title that a market starts with is said in the visitor's language; one that the operator wrote, as they have it there. */
export function useSectionTitle(type: SectionType, title: string): string {
  const { t, named } = useTranslation();
  return title === '' || title === sectionTitles[type] ? t(`home.section.${type}`) : named(title);
}
