import { missingProfileFields, missingForFirstMessage } from '@latchkey/contract/account/profile-gate';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/use-session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Note } from '../../ui/note.tsx';
import { pathAfterProfile, profileReasonIn } from './gate-subject.ts';

/** On the profile of who was sent there by the gate: what is missing, and once nothing is the way back. */
export function ProfileNote() {
  const { t, language } = useTranslation();
  const user = useUser();
  const [query] = useSearchParams();
  const reason = profileReasonIn(query);
  const navigate = useNavigate();
  const lacking = reason === 'chat' ? missingForFirstMessage(user) : missingProfileFields(user);
  const isComplete = lacking.length === 0;
  const [wasComplete] = useState(isComplete);
  // A user who completes the profile here goes on at once; one who comes with a complete profile stays.
  const next = reason && isComplete && !wasComplete ? pathAfterProfile(reason, query) : null;
  useEffect(() => {
    if (next) void navigate(next, { replace: true });
  }, [next, navigate]);
  if (!reason) return null;
  const missing = lacking.map((field) => t(`gate.field.${field}`));
  if (missing.length === 0) {
    return (
      <Note
        tone="success"
        live
        className="gate-note"
        action={
          <LinkButton to={pathAfterProfile(reason, query)} size="sm">
            {t(`gate.goOn.${reason}`)}
          </LinkButton>
        }
      >
        {t(reason === 'chat' ? 'gate.profileDoneToWrite' : 'gate.profileDone')}
      </Note>
    );
  }
  const fields = new Intl.ListFormat(language, { type: 'conjunction' }).format(missing);
  return (
    <Note tone="warn" className="gate-note">
      {t(`gate.profileNeeds.${reason}`, { fields })}
    </Note>
  );
}
