import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import english from '../../../locales/en.all.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { TranslatorProvider } from '../../i18n/use-translation.ts';
import { sampleHome } from '../../listing/test/sample-home.ts';
import { type AskToSignIn, SignInContextProvider } from '../../session/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { type ShallowTree, shallowRender } from '../../ui/test/shallow-render.tsx';
import { InterestButton } from './interest-button.tsx';

/** What follows the consent of a visitor: interest needs an account. */
const signIn = vi.fn<AskToSignIn>();

const around = (screen: ReactNode) => (
  <TranslatorProvider value={createTranslator('en', english)}>
    <QueryClientProvider client={new QueryClient()}>
      <SignInContextProvider value={signIn}>{screen}</SignInContextProvider>
    </QueryClientProvider>
  </TranslatorProvider>
);

const press = (tree: ShallowTree) => tree.of(Button)[0]?.onClick?.({} as React.MouseEvent<HTMLButtonElement>);

/** Presses the button, and gives the dialogs that are open then. */
function pressed() {
  const tree = shallowRender(() => InterestButton({ home: sampleHome }), around, press);
  return tree.with<{ open: boolean; onYes: () => Promise<unknown> }>('onYes').filter(({ open }) => open);
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  signIn.mockClear();
});

test('the first press on a device asks before details go to the owner', async () => {
  const [dialog] = pressed();
  expect(dialog).toBeDefined();
  expect(signIn).not.toHaveBeenCalled();
  await dialog?.onYes();
  expect(signIn).toHaveBeenCalledExactlyOnceWith({ kind: 'interest', propertyId: sampleHome.id });
});

test('a press after the first consent asks nothing', async () => {
  await pressed()[0]?.onYes();
  signIn.mockClear();
  expect(pressed()).toEqual([]);
  expect(signIn).toHaveBeenCalledOnce();
});

test('a press after a refused consent asks again', () => {
  pressed();
  expect(pressed()).toHaveLength(1);
});
