import { FilePen, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { Ago } from '../../format/ago.tsx';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { type Draft, filesOf } from './draft.ts';
import { keepDraft, removeBlob, removeDraft } from './draft-store.ts';
import { draftPath } from './to-input.ts';
import './posting.css';

/** What somebody has begun on this device and not sent, to be carried on with or thrown away. Needs late texts. */
export function DraftsList({ drafts }: { drafts: readonly Draft[] }) {
  const { t } = useTranslation();
  const format = useFormat();

  async function throwAway(draft: Draft): Promise<void> {
    await removeDraft(draft.key, []);
    // Its pictures go once nobody takes it back.
    let isBack = false;
    const late = setTimeout(() => {
      if (!isBack) void Promise.all(filesOf(draft.fields).map(({ id }) => removeBlob(id)));
    }, 6_000);
    const onAction = () => {
      isBack = true;
      clearTimeout(late);
      void keepDraft(draft);
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
              <Ago iso={new Date(draft.changedAt).toISOString()}>
                {t('posting.draftAt', { when: format.ago(new Date(draft.changedAt).toISOString()) })}
              </Ago>
            </p>
          </div>
          <IconButton
            label={t('posting.throwAway', { name: draft.fields.title.trim() || t(`posting.untitled.${draft.kind}`) })}
            icon={<Trash2 />}
            onClick={() => void throwAway(draft)}
          />
        </li>
      ))}
    </ul>
  );
}
