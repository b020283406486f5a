import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';

export function PublishedBadge({ isPublished }: { isPublished: boolean }) {
  const { t } = useTranslation();
  return (
    <Badge tone={isPublished ? 'success' : 'neutral'}>
      {t(isPublished ? 'console.content.published' : 'console.content.draft')}
    </Badge>
  );
}
