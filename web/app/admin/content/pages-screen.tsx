import { contentPages } from '@latchkey/contract/admin/content/records';
import { usePlace } from '../kit/use-place.ts';
import { PageEditor } from './page-editor.tsx';
import { PageList } from './page-list.tsx';
import './content.css';

/** `/admin/pages`: the pages that the operator writes; `/admin/pages/about_us`: one of them. */
export default function PagesScreen() {
  const [, which] = usePlace();
  const page = contentPages.find((known) => known === which);
  return page ? <PageEditor key={page} page={page} /> : <PageList />;
}
