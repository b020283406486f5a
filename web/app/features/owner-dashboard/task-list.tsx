import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Picture, type PictureMeta } from '../../ui/media/picture.tsx';
import './owner-dashboard.css';

export interface Task {
  key: string;
  title: ReactNode;
  text?: ReactNode;
  /** Picture of the listing; without one the icon is shown. */
  picture?: { src: string; meta: PictureMeta | null | undefined };
  icon?: ReactNode;
  /** A button or a link. */
  action: ReactNode;
}

/** Tasks of the owner. Renders nothing without tasks. */
export function TaskList({ todos }: { todos: readonly Task[] }) {
  const { t } = useTranslation();
  if (todos.length === 0) return null;
  return (
    <section aria-label={t('ownerDashboard.needsYou')}>
      <ul className="task-list">
        {todos.map(({ key, title, text, picture, icon, action }) => (
          <li key={key}>
            {picture ? (
              <Picture src={picture.src} meta={picture.meta ?? null} alt="" sizes="64px" ratio="4/3" rounded />
            ) : (
              <span className="task-icon">{icon}</span>
            )}
            <div className="task-text">
              <h2>{title}</h2>
              {text && <p>{text}</p>}
            </div>
            <div className="task-action">{action}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}
