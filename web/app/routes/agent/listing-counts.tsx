import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../format/use-format.ts';

/** For example "12 homes · 2 projects"; a count of zero is left out. */
export function ListingCounts({ homes: properties, projects }: { homes: number; projects: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = [
    properties > 0 || projects === 0 ? t('home.homes', { count: properties, homes: format.number(properties) }) : '',
    projects > 0 ? t('projects.count', { count: projects, projects: format.number(projects) }) : '',
  ];
  return <small className="agent-counts tnum">{counts.filter(Boolean).join(' · ')}</small>;
}
