import { adminGetPageVersion, adminRestorePage } from '@latchkey/contract/admin/content/calls';
import type { PageDraft, PageVersionRow } from '@latchkey/contract/admin/content/records';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Aside } from '../components/aside.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { type ComparedLine, compareTexts } from './compare-texts.ts';

interface VersionComparisonProps {
  version: PageVersionRow;
  current: string;
  mayRestore: boolean;
  onRestored: (page: PageDraft) => void;
  onBack: () => void;
}

const elements = { same: 'p', added: 'ins', removed: 'del' } as const;

/** Compares an old version with the current text, and restores it. */
export function VersionComparison({ version, current, mayRestore, onRestored, onBack }: VersionComparisonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useAdminCall(adminGetPageVersion, { id: version.id });
  const restoring = useAdminAction(adminRestorePage, { successText: t('console.content.version.isBack') });
  const lines = query.data ? compareTexts(textLines(query.data.data.html), textLines(current)) : null;

  async function restore() {
    const response = await restoring.run({ id: version.id });
    if (response) onRestored(response.data);
  }

  return (
    <Aside
      title={t('console.content.version.of', { date: format.date(version.made_at) })}
      onClose={onBack}
      focusOnMount
      footer={
        <>
          <span className="console-grow" />
          <Button size="sm" variant="line" onClick={onBack}>
            {t('console.content.version.back')}
          </Button>
          {mayRestore && (
            <Button size="sm" pending={restoring.pending} onClick={() => void restore()}>
              {t('console.content.version.restore')}
            </Button>
          )}
        </>
      }
    >
      <p className="console-quiet">{t('console.content.version.compared')}</p>
      {!mayRestore && <p>{t('console.content.version.saveFirst')}</p>}
      {lines ? (
        <div className="compared" dir="auto">
          {lines.every(({ kind }) => kind === 'same') && <p>{t('console.content.version.same')}</p>}
          {withContext(lines).map((line, index) => {
            const Element = elements[line.kind];
            return <Element key={index}>{line.text}</Element>;
          })}
        </div>
      ) : (
        <SkeletonList shape="row" count={4} label={t('shell.loading')} />
      )}
    </Aside>
  );
}

/** Drops unchanged lines that are not next to a change. */
function withContext(lines: readonly ComparedLine[]): ComparedLine[] {
  const isChange = (index: number) => lines[index] !== undefined && lines[index].kind !== 'same';
  return lines.filter((_, index) => isChange(index - 1) || isChange(index) || isChange(index + 1));
}

/** Marks line ends; unlike a line break it does not occur in the HTML. */
const lineEnd = '\u2028';
const blockSelector = 'p, li, h2, h3, h4, tr, pre, blockquote';

/** Returns the blocks of a rich text as lines of plain text. Images become their alternative text. */
function textLines(html: string): string[] {
  const parsed = new DOMParser().parseFromString(
    html.replaceAll(/<img\b[^>]*\balt="([^"]*)"[^>]*>/gi, '<p>▣ $1</p>'),
    'text/html',
  );
  for (const pre of parsed.body.querySelectorAll('pre')) pre.textContent = pre.textContent.replaceAll('\n', lineEnd);
  for (const br of parsed.body.querySelectorAll('br')) br.replaceWith(lineEnd);
  for (const cell of parsed.body.querySelectorAll('td, th')) cell.append(' ');
  for (const block of parsed.body.querySelectorAll(blockSelector)) {
    block.before(lineEnd);
    block.append(lineEnd);
  }
  return parsed.body.textContent
    .split(lineEnd)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
