import { sectionTitles, type SectionType } from '@latchkey/contract/home/sections';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

/**
 * Returns the operator's translation of a section title, else our own for a blank or default title, else the title as
 * written.
 */
export function useSectionTitle(type: SectionType, title: string): string {
  const { t, named } = useTranslation();
  const translated = named(title);
  if (translated !== title) return translated;
  return title === '' || title === sectionTitles[type] ? t(`home.section.${type}`) : title;
}
