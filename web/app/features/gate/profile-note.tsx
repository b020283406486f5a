import { missingProfileFields } from '@latchkey/contract/rules/profile-gate';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/use-session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Note } from '../../ui/note.tsx';
import { gateSubjectIn, gateSubjects } from './gate-subject.ts';
import './gate.css';

/** On the profile of who was sent there by the gate: what is missing, and once nothing is the way back to the listing. */
export function ProfileNote() {
  const { t, language } = useTranslation();
  const user = useUser();
  const [query] = useSearchParams();
  const subject = gateSubjectIn(query);
  if (!subject) return null;
  const missing = missingProfileFields(user).map((field) => t(`gate.field.${field}`));
  if (missing.length === 0) {
    return (
      <Note
        tone="success"
        live
        className="gate-note"
        action={
          <LinkButton to={gateSubjects[subject].path} size="sm">
            {t(`gate.goOn.${subject}`)}
          </LinkButton>
        }
      >
        {t('gate.profileDone')}
      </Note>
    );
  }
  const fields = new Intl.ListFormat(language, { type: 'conjunction' }).format(missing);
  return (
    <Note tone="warn" className="gate-note">
      {t(`gate.profileNeeds.${subject}`, { fields })}
    </Note>
  );
}
