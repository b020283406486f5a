import { FilePen, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { RelativeTime } from '../../../shared/format/relative-time.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../shared/browser/show-toast.ts';
import { type Draft, filesOf } from './draft.ts';
import { saveDraft, removeBlob, removeDraft } from './draft-store.ts';
import { draftPath } from '../submit/listing-input.ts';
import '../posting.css';

/** Unsent drafts on this device, each to continue or to discard. Needs the deferred texts. */
export function DraftsList({ drafts }: { drafts: readonly Draft[] }) {
  const { t } = useTranslation();
  const format = useFormat();

  async function discard(draft: Draft): Promise<void> {
    await removeDraft(draft.key, []);
    // Files are deleted only when the discarding can no longer be undone.
    let isRestored = false;
    const timer = setTimeout(() => {
      if (!isRestored) void Promise.all(filesOf(draft.fields).map(({ id }) => removeBlob(id)));
    }, 6_000);
    const onAction = () => {
      isRestored = true;
      clearTimeout(timer);
      void saveDraft(draft);
    };
    showToast({ text: t('posting.draftGone'), action: { label: t('posting.undo'), onAction } });
  }

  return (
    <ul className="posting-drafts">
      {drafts.map((draft) => (
        <li key={draft.key}>
          <FilePen aria-hidden="true" />
          <div>
            <Link to={draftPath(draft)} className="link">
              <bdi>{draft.fields.title.trim() || t(`posting.untitled.${draft.kind}`)}</bdi>
            </Link>
            <p className="field-help">
              {t(draft.listing ? 'posting.draftChange' : `posting.draftNew.${draft.kind}`)} ·{' '}
              <RelativeTime iso={new Date(draft.changedAt).toISOString()}>
                {t('posting.draftAt', { when: format.ago(new Date(draft.changedAt).toISOString()) })}
              </RelativeTime>
            </p>
          </div>
          <IconButton
            label={t('posting.throwAway', { name: draft.fields.title.trim() || t(`posting.untitled.${draft.kind}`) })}
            icon={<Trash2 />}
            onClick={() => void discard(draft)}
          />
        </li>
      ))}
    </ul>
  );
}
