import { StartStep } from '../../../features/session/start-step.tsx';
import { LateTexts } from '../../../i18n/late-texts.tsx';

const nothing = () => undefined;

/** The window in which visitors sign in, as it opens. */
export function WaysIn() {
  return (
    <LateTexts of="account">
      <div className="settings-ways-in">
        <StartStep
          form="email"
          email=""
          onEmail={nothing}
          go={nothing}
          enter={async () => undefined}
          onDone={nothing}
        />
      </div>
    </LateTexts>
  );
}
