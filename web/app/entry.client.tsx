import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { captureEarlyTap } from './early-tap.ts';
import { createTranslator } from './shared/i18n/translator.ts';
import { loadTexts } from './shared/i18n/load-texts.ts';
import { TranslatorProvider } from './shared/i18n/use-translation.ts';

// Hydration must render the same texts as the server.
const { lang, dir } = document.documentElement;
const translator = createTranslator(lang, await loadTexts(lang), dir);

startTransition(() => {
  captureEarlyTap();
  hydrateRoot(
    document,
    <StrictMode>
      <TranslatorProvider value={translator}>
        <HydratedRouter />
      </TranslatorProvider>
    </StrictMode>,
  );
});
