import { getUserRecommendation } from '@latchkey/contract/recommendation/calls';
import { pageSizes } from '@latchkey/contract/limits';
import { paths, userPaths } from '@latchkey/contract/paths';
import { useSearchParams } from 'react-router';
import { CallTrouble, isInTrouble } from '../../api/call-trouble.tsx';
import { useCall } from '../../api/use-call.ts';
import { useFormat } from '../../format/use-format.ts';
import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { DetailCard } from '../detail-card.tsx';
import { Head } from '../head.tsx';
import { PageHead } from '../page-head.tsx';
import { PageLinks } from '../page-links.tsx';
import { pageOf } from '../page-of.ts';
import { pagedPath } from '../paged-path.ts';
import { SignedIn } from '../signed-in.tsx';

const size = pageSizes.recommendations;

/** Homes that fit what somebody said they look for. */
export default function Recommendations() {
  return (
    <LateTexts>
      <Frame />
    </LateTexts>
  );
}

function Frame() {
  const { t } = useTranslation();
  return (
    <div className="wrap py-10">
      <Head title={t('keeping.fits.title')} path={paths.recommendations()} hidden />
      <SignedIn>
        <Fitting />
      </SignedIn>
    </div>
  );
}

function Fitting() {
  const { t } = useTranslation();
  const format = useFormat();
  const [query] = useSearchParams();
  const page = pageOf(query);
  const list = useCall(getUserRecommendation, { limit: size, offset: (page - 1) * size }, { keepPrevious: true });
  const { data: homes = [], total = 0 } = list.data ?? {};
  return (
    <>
      <PageHead
        title={t('keeping.fits.title')}
        count={list.data && t('search.count', { count: total, homes: format.number(total) })}
        more={{ to: userPaths.feed(), label: t('keeping.fits.change') }}
      />
      {list.data === undefined && isInTrouble(list) && <CallTrouble query={list} centred />}
      {list.data === undefined && !isInTrouble(list) && (
        <SkeletonList shape="card" count={size} label={t('shell.loading')} />
      )}
      {list.data && homes.length === 0 && (
        <EmptyState
          centred
          heading="h2"
          title={t('keeping.fits.none')}
          text={t('keeping.fits.noneText')}
          action={<LinkButton to={userPaths.feed()}>{t('keeping.fits.change')}</LinkButton>}
        />
      )}
      <ul className="card-grid" aria-busy={list.isPlaceholderData}>
        {homes.map((home) => (
          <li key={home.id}>
            <DetailCard home={home} />
          </li>
        ))}
      </ul>
      <PageLinks total={total} size={size} to={(to) => pagedPath(paths.recommendations(), to)} />
    </>
  );
}
