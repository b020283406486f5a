import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleTexts } from './console-texts.tsx';
import { Frame } from './frame/frame.tsx';
import { createConsoleQueries } from './kit/console-queries.ts';
import { useConsoleSession } from './session/console-session.ts';
import { Entrance } from './session/entrance.tsx';
import './kit/console.css';

/** Who is not signed in stands at the entrance; everybody else sees what their role lets them. */
export default function Console() {
  const [queries] = useState(createConsoleQueries);
  const since = useConsoleSession((state) => state.since);
  return (
    <ConsoleTexts>
      <QueryClientProvider client={queries}>
        {since === null ? <Entrance /> : <Frame key={since} />}
      </QueryClientProvider>
    </ConsoleTexts>
  );
}
