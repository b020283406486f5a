import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import english from '../../../locales/en.all.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { TranslatorProvider } from '../../i18n/use-translation.ts';
import { shallowRender } from '../../ui/test/shallow-render.tsx';
import type { SettingsForm } from './use-settings-form.ts';

// The session of the console listens to other tabs from its first import on.
vi.stubGlobal('addEventListener', () => undefined);
const { PictureSetting } = await import('./picture-setting.tsx');
const { useSettingsForm } = await import('./use-settings-form.ts');

const revalidate = vi.fn<() => Promise<void>>(async () => undefined);

/** Renders within the console's providers; `revalidate` counts how often the market is loaded again. */
function inConsole(screen: ReactNode): ReactNode {
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <TranslatorProvider value={createTranslator('en', english)}>{screen}</TranslatorProvider>
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  router.revalidate = revalidate;
  return <RouterProvider router={router} />;
}

const respondWith = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));

afterEach(() => {
  vi.unstubAllGlobals();
  revalidate.mockClear();
});

/** The form of the settings with another name typed into it. */
function renamed(): SettingsForm {
  const forms: SettingsForm[] = [];
  function Probe() {
    const form = useSettingsForm({ company_name: 'Casa' });
    if (!form.isDirty) form.set('company_name', 'Casa Nova');
    forms.push(form);
    return null;
  }
  renderToStaticMarkup(inConsole(<Probe />));
  return forms.at(-1)!;
}

test('the console loads the market again when its name is saved', async () => {
  respondWith(200, { error: false, message: '' });
  expect(await renamed().save()).toBe(true);
  expect(revalidate).toHaveBeenCalledOnce();
});

test('the console does not load the market again when its name is refused', async () => {
  respondWith(422, { error: true, message: 'Taken', key: 'invalid_settings' });
  expect(await renamed().save()).toBe(false);
  expect(revalidate).not.toHaveBeenCalled();
});

test('the console loads the market again when another logo is saved', async () => {
  respondWith(200, { error: false, message: '' });
  const tree = shallowRender(() => PictureSetting({ name: 'web_logo', url: '' }), inConsole);
  const [input] = tree.of<React.ComponentProps<'input'>>('input');
  const files = [new File(['<svg/>'], 'logo.svg')];
  input?.onChange?.({ currentTarget: { files, value: 'logo.svg' } } as unknown as React.ChangeEvent<HTMLInputElement>);
  await expect.poll(() => revalidate.mock.calls.length).toBe(1);
});
