import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSearchParams } from 'react-router';
import { useFormat } from '../../shared/format/use-format.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { maxPage, readPage } from './page-number.ts';

interface PageLinksProps {
  total: number;
  /** Rows on a page. */
  size: number;
  /** Returns the path of a page, from 1. */
  to: (page: number) => string;
}

/** Pagination of a list. Renders no links for a single page. */
export function PageLinks({ total, size, to }: PageLinksProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [query] = useSearchParams();
  return (
    <div className="mt-12">
      <Pagination
        label={t('search.pages')}
        current={readPage(query)}
        count={Math.min(maxPage, Math.ceil(total / size))}
        to={to}
        previousLabel={t('search.previous')}
        nextLabel={t('search.next')}
        pageLabel={(page) => t('search.page', { page: format.number(page) })}
        format={(page) => format.number(page)}
      />
    </div>
  );
}
