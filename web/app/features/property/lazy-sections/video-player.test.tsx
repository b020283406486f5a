import type { MouseEvent } from 'react';
import { expect, it } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../../shared/i18n/use-translation.ts';
import { shallowRenderSteps } from '../../../ui/test/shallow-render.tsx';
import VideoPlayer from './video-player.tsx';

/** Plays the video and returns the ref of its frame. */
function playAndGetRef(): unknown {
  const tree = shallowRenderSteps(
    () => VideoPlayer({ link: 'https://youtu.be/dQw4w9WgXcQ', poster: undefined, title: 'Loft' }),
    (screen) => <TranslatorProvider value={createTranslator('en', english)}>{screen}</TranslatorProvider>,
    [
      (poster) =>
        poster
          .with<{ onClick: (event: Partial<MouseEvent>) => void }>('onClick')[0]
          ?.onClick({ preventDefault: () => undefined }),
    ],
  );
  return tree.of<{ ref: unknown }>('iframe')[0]?.ref;
}

it('the frame is focused once: its ref is the same at each render', () => {
  expect(playAndGetRef()).toBeTypeOf('function');
  expect(playAndGetRef()).toBe(playAndGetRef());
});
