import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleTexts } from './console-texts.tsx';
import { Frame } from './frame/frame.tsx';
import { createConsoleQueries } from './kit/console-queries.ts';
import { useConsoleSession } from './session/console-session.ts';
import { Entrance } from './session/entrance.tsx';
import './kit/console.css';

/** Shows the sign-in screens without a session, otherwise the pages that the operator's role allows. */
export default function Console() {
  const [queryClient] = useState(createConsoleQueries);
  const since = useConsoleSession((state) => state.since);
  return (
    <ConsoleTexts>
      <QueryClientProvider client={queryClient}>
        {since === null ? <Entrance /> : <Frame key={since} />}
      </QueryClientProvider>
    </ConsoleTexts>
  );
}
