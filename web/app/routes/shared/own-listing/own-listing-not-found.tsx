import { userPaths } from '@latchkey/contract/paths';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Shown at the path of an own listing that was deleted or belongs to another user. */
export function OwnListingNotFound({ kind }: { kind: 'property' | 'project' }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      centred
      heading="h1"
      title={t(`mine.notYours.${kind}`)}
      text={t('mine.notYoursText')}
      action={
        <LinkButton to={kind === 'property' ? userPaths.dashboard() : userPaths.projects()}>
          {t(`mine.notYours.way.${kind}`)}
        </LinkButton>
      }
    />
  );
}
