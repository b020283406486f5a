import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleTexts } from './console-texts.tsx';
import { ConsoleLayout } from './frame/console-layout.tsx';
import { createConsoleQueryClient } from './kit/console-queries.ts';
import { useConsoleSession } from './session/console-session.ts';
import { SignedOutConsole } from './session/signed-out-console.tsx';
import './kit/console.css';

/** Shows the sign-in screens without a session, otherwise the pages that the operator's role allows. */
export default function Console() {
  const [queryClient] = useState(createConsoleQueryClient);
  const since = useConsoleSession((state) => state.since);
  return (
    <ConsoleTexts>
      <QueryClientProvider client={queryClient}>
        {since === null ? <SignedOutConsole /> : <ConsoleLayout key={since} />}
      </QueryClientProvider>
    </ConsoleTexts>
  );
}
