import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../../shared/i18n/use-translation.ts';
import { sampleProperty } from '../../../shared/listing/test/sample-property.ts';
import { type RequestSignIn, SignInContextProvider } from '../../../shared/session/sign-in-context.ts';
import { Button } from '../../../ui/button.tsx';
import { type ShallowTree, shallowRender } from '../../../ui/test/shallow-render.tsx';
import { InterestButton, hasSharingConsent, storeSharingConsent } from './interest-button.tsx';

/** Interest needs an account, so a visitor signs in after the consent. */
const signIn = vi.fn<RequestSignIn>();

const withProviders = (screen: ReactNode) => (
  <TranslatorProvider value={createTranslator('en', english)}>
    <QueryClientProvider client={new QueryClient()}>
      <SignInContextProvider value={signIn}>{screen}</SignInContextProvider>
    </QueryClientProvider>
  </TranslatorProvider>
);

const click = (tree: ShallowTree) => tree.of(Button)[0]?.onClick?.({} as React.MouseEvent<HTMLButtonElement>);

/** Clicks the button and returns the open dialogs. */
function clickAndGetDialogs() {
  const tree = shallowRender(() => InterestButton({ property: sampleProperty }), withProviders, click);
  return tree.with<{ open: boolean; onConfirm: () => Promise<unknown> }>('onConfirm').filter(({ open }) => open);
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

test('the first click on a device requests consent to send contact details to the owner', async () => {
  const [dialog] = clickAndGetDialogs();
  expect(dialog).toBeDefined();
  expect(signIn).not.toHaveBeenCalled();
  await dialog?.onConfirm();
  expect(signIn).toHaveBeenCalledExactlyOnceWith({ kind: 'interest', propertyId: sampleProperty.id });
});

test('a click after the consent opens no dialog', async () => {
  await clickAndGetDialogs()[0]?.onConfirm();
  signIn.mockClear();
  expect(clickAndGetDialogs()).toEqual([]);
  expect(signIn).toHaveBeenCalledOnce();
});

test('a click after a declined consent requests it again', () => {
  clickAndGetDialogs();
  expect(clickAndGetDialogs()).toHaveLength(1);
});

test('the consent to share contact details is stored on the device', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  expect(hasSharingConsent(() => storage)).toBe(false);
  storeSharingConsent(() => storage);
  expect(hasSharingConsent(() => storage)).toBe(true);
});

test('while the browser blocks storage, each click requests consent', () => {
  const blockedStorage = () => {
    throw new DOMException('No storage', 'SecurityError');
  };
  storeSharingConsent(blockedStorage);
  expect(hasSharingConsent(blockedStorage)).toBe(false);
});
