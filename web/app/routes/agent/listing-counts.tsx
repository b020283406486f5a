import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../format/use-format.ts';

/** "12 homes · 2 projects"; what there is none of is left out. */
export function ListingCounts({ homes, projects }: { homes: number; projects: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = [
    homes > 0 || projects === 0 ? t('home.homes', { count: homes, homes: format.number(homes) }) : '',
    projects > 0 ? t('projects.count', { count: projects, projects: format.number(projects) }) : '',
  ];
  return <small className="agent-counts tnum">{counts.filter(Boolean).join(' · ')}</small>;
}
