import { missingProfileFields, missingForFirstMessage } from '@latchkey/contract/account/profile-gate';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { pathAfterProfile, profileReasonInQuery } from './gate-rules.ts';

/** On the profile of a user who was redirected there: the missing fields, or the link back. */
export function ProfileNote() {
  const { t, language } = useTranslation();
  const user = useUser();
  const [query] = useSearchParams();
  const reason = profileReasonInQuery(query);
  const navigate = useNavigate();
  const missingFields = reason === 'chat' ? missingForFirstMessage(user) : missingProfileFields(user);
  const isComplete = missingFields.length === 0;
  const [wasComplete] = useState(isComplete);
  // Redirects when the profile becomes complete here, but not when it was complete already.
  const next = reason && isComplete && !wasComplete ? pathAfterProfile(reason, query) : null;
  useEffect(() => {
    if (next) void navigate(next, { replace: true });
  }, [next, navigate]);
  if (!reason) return null;
  const fieldNames = missingFields.map((field) => t(`postingGate.field.${field}`));
  if (fieldNames.length === 0) {
    return (
      <Note
        tone="success"
        live
        className="gate-note"
        action={
          <LinkButton to={pathAfterProfile(reason, query)} size="sm">
            {t(`postingGate.goOn.${reason}`)}
          </LinkButton>
        }
      >
        {t(reason === 'chat' ? 'postingGate.profileDoneToWrite' : 'postingGate.profileDone')}
      </Note>
    );
  }
  const fields = new Intl.ListFormat(language, { type: 'conjunction' }).format(fieldNames);
  return (
    <Note tone="warn" className="gate-note">
      {t(`postingGate.profileNeeds.${reason}`, { fields })}
    </Note>
  );
}
