import { userPaths } from '@latchkey/contract/paths';
import { missingProfileFields } from '@latchkey/contract/rules/profile-gate';
import { IdCard } from 'lucide-react';
import type { Todo } from '../../../features/mine/todo-list.tsx';
import { useRejected } from '../../../features/mine/use-rejected.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../session/use-session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Everything that waits for the owner, the most pressing first. */
export function useTodos(): Todo[] {
  return [...useRejected(), ...useProfileTodo()];
}

/** A profile that lacks something closes the way to new listings. */
function useProfileTodo(): Todo[] {
  const { t, language } = useTranslation();
  const missing = missingProfileFields(useUser());
  if (missing.length === 0) return [];
  const fields = new Intl.ListFormat(language).format(missing.map((field) => t(`mine.gate.field.${field}`)));
  return [
    {
      key: 'profile',
      title: t('mine.todo.profile'),
      text: t('mine.todo.profileText', { fields }),
      icon: <IdCard />,
      action: (
        <LinkButton to={userPaths.profile()} variant="line" size="sm">
          {t('mine.first.do.profile')}
        </LinkButton>
      ),
    },
  ];
}
