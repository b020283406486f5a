import { pictureUrl } from '@latchkey/contract/image/picture-variants';
import type { QueueKind, QueueRow, QueueWarning } from '@latchkey/contract/admin/review-queue/records';
import { BadgeCheck, TriangleAlert } from 'lucide-react';
import type { Format } from '../../shared/format/create-format.ts';
import type { Translator, Translate } from '../../shared/i18n/translator.ts';
import { offerText } from '../../shared/listing/offer-text.ts';
import type { TableColumn } from '../components/table/record-table.tsx';
import { waitText } from './wait-text.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';

interface ColumnDeps extends Pick<Translator, 't' | 'language'> {
  format: Format;
  open: (id: number) => void;
}

/** Kinds whose rows have a price, a user besides the row itself, a picture. */
const kindsWithPrice: readonly QueueKind[] = ['property', 'report'];
const kindsWithUser: readonly QueueKind[] = ['property', 'project', 'advert', 'report', 'message'];
const kindsWithPicture: readonly QueueKind[] = ['property', 'project', 'advert', 'verification', 'report', 'account'];

/** Returns the columns of the table of a kind. */
export function queueColumns(
  kind: QueueKind,
  { t, language, format, open }: ColumnDeps,
): readonly TableColumn<QueueRow>[] {
  const title: TableColumn<QueueRow> = {
    key: 'title',
    title: t(`console.reviewQueue.column.${kind}`),
    isRowHeader: true,
    sort: 'title',
    cell: (row) => (
      <span className="console-thumb">
        {kindsWithPicture.includes(kind) && <Thumb picture={row.picture} />}
        <span>
          <button type="button" className="console-open" onClick={() => open(row.id)}>
            <bdi>{row.title}</bdi>
          </button>
          <small dir="auto">{row.place}</small>
          <Warnings warnings={row.warnings} />
        </span>
      </span>
    ),
  };
  const user: TableColumn<QueueRow> = {
    key: 'person',
    title: t(kind === 'message' ? 'console.reviewQueue.column.from' : 'console.reviewQueue.column.owner'),
    sort: 'person',
    cell: ({ person: account }) =>
      account && (
        <span className="queue-user-name">
          <bdi>{account.name}</bdi>
          {account.is_verified === 1 && <BadgeCheck role="img" aria-label={t('console.reviewQueue.verified')} />}
        </span>
      ),
  };
  const price: TableColumn<QueueRow> = {
    key: 'price',
    title: t('console.reviewQueue.column.price'),
    alignEnd: true,
    sort: 'price',
    cell: (row) => (row.price === null ? null : <b className="tnum">{format.price(row.price, row.currency)}</b>),
  };
  const offer: TableColumn<QueueRow> = {
    key: 'offer',
    title: t('console.reviewQueue.column.offer'),
    cell: (row) => row.offer && offerText({ property_type: row.offer }, t),
  };
  const waits: TableColumn<QueueRow> = {
    key: 'waits',
    corner: true,
    title: t('console.reviewQueue.column.waits'),
    alignEnd: true,
    sort: 'waits',
    cell: (row) => <span className="console-quiet queue-waits">{waitText(row.waits_since, language)}</span>,
  };
  return [
    title,
    ...(kindsWithUser.includes(kind) ? [user] : []),
    ...(kindsWithPrice.includes(kind) ? [price, offer] : []),
    waits,
  ];
}

function Thumb({ picture }: { picture: string }) {
  if (picture === '') return <span className="queue-no-picture" aria-hidden="true" />;
  return <img src={pictureUrl(picture, 160, 'webp')} alt="" width={48} height={36} loading="lazy" />;
}

/** Warnings about a case, as badges. */
function Warnings({ warnings }: { warnings: readonly QueueWarning[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (warnings.length === 0) return null;
  return (
    <span className="queue-warnings">
      {warnings.map((warning) => (
        <Badge key={warning.kind} tone="warn">
          <TriangleAlert />
          {warningText(warning, t, format)}
        </Badge>
      ))}
    </span>
  );
}

function warningText({ kind, count, factor }: QueueWarning, t: Translate, format: Format): string {
  if (kind === 'price' && factor !== null) {
    const side = factor < 1 ? 'under' : 'over';
    return t(`console.reviewQueue.warning.price.${side}`, { percent: format.percent(Math.abs(factor - 1)) });
  }
  return t(`console.reviewQueue.warning.${kind}`, { count });
}
