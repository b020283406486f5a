import { type Editor, useEditorState } from '@tiptap/react';
import { ImagePlus, Link2 } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { nextIndex } from '../../../ui/next-index.ts';
import { tools } from './tools.ts';

interface ToolbarProps {
  editor: Editor;
  label: string;
  onLink: () => void;
  onPictures: (files: readonly File[]) => void;
}

/** The buttons of the editor. One of them is on the way of Tab, the arrows lead to the others. */
export function Toolbar({ editor, label, onLink, onPictures }: ToolbarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [current, setCurrent] = useState('heading2');
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.fromEntries(
        tools.flat().map(({ name, isOn, isOff }) => [name, { on: isOn?.(now), off: isOff?.(now) ?? false }]),
      ),
  });
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const now = buttons.findIndex((button) => button === document.activeElement);
    const next = nextIndex(event.key, now, buttons.length, rtl);
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
  }

  const common = (name: string) => ({
    size: 'sm' as const,
    label: t(`console.content.tool.${name}`),
    tabIndex: name === current ? 0 : -1,
    onFocus: () => setCurrent(name),
  });
  return (
    // Tab leads to one of its buttons, never to the bar itself (WAI-ARIA, toolbar).
    <div className="rich-tools" role="toolbar" aria-label={label} tabIndex={-1} ref={bar} onKeyDown={move}>
      {tools.map((group) => (
        <span key={group[0]?.name} className="rich-group">
          {group.map(({ name, icon: Icon, run }) => (
            <IconButton
              key={name}
              {...common(name)}
              icon={<Icon />}
              pressed={states[name]?.on}
              aria-disabled={states[name]?.off || undefined}
              onClick={() => !states[name]?.off && run(editor)}
            />
          ))}
        </span>
      ))}
      <span className="rich-group">
        <IconButton {...common('link')} icon={<Link2 />} pressed={isLink} onClick={onLink} />
        <IconButton {...common('picture')} icon={<ImagePlus />} onClick={() => chooser.current?.click()} />
      </span>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={t('console.content.tool.picture')}
        onChange={({ currentTarget }) => {
          onPictures([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
