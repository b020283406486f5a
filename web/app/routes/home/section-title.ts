import { sectionTitles, type SectionType } from '@latchkey/contract/home/sections';
import { useTranslation } from '../../i18n/use-translation.ts';

/**
 * What the operator has a title say in the visitor's language. The titles that a market starts with are said there anyway;
 * another one stays as it was written.
 */
export function useSectionTitle(type: SectionType, title: string): string {
  const { t, named } = useTranslation();
  const said = named(title);
  if (said !== title) return said;
  return title === '' || title === sectionTitles[type] ? t(`home.section.${type}`) : title;
}
