import type { PropertyCard as Card } from '@latchkey/contract/property/property-card';
import { X } from 'lucide-react';
import { type Ref, useId, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { PropertyCard } from '../../features/property-card/property-card.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { phoneQuery, useMedia } from '../../shared/browser/use-media.ts';
import { mapSheetHeight } from '../shared/property-map/map-sheet.tsx';

export interface MapListPanelProps {
  ref: Ref<HTMLElement>;
  properties: readonly Card[];
  total: number;
  isEstimate: boolean;
  /** Loading while the previous results stay visible. */
  busy: boolean;
  failed: boolean;
  onRetry: () => void;
  /** Property that is hovered or selected on the map. */
  activeId: number | null;
  onHover: (id: number | null) => void;
  onClose: () => void;
  /** Path of the map without the list. */
  closedPath: string;
  /** Path of the search with the same properties. */
  searchPath: string;
  /** Path of the map of the whole market. */
  wholeMarketPath: string;
}

/** Accessible list of the properties on the map. */
export function MapListPanel({ ref, properties, failed, activeId, onHover, ...props }: MapListPanelProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section
      ref={ref}
      id="on-map-list"
      className="on-map-list"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onClose();
      }}
    >
      <header>
        <div>
          <h2 id={titleId} aria-live="polite">
            {failed ? t('map.list') : <PropertyCount {...props} />}
          </h2>
          <p>{t('search.sort.newest')}</p>
        </div>
        <Link
          to={props.closedPath}
          replace
          preventScrollReset
          className={iconButtonClass({}, 'on-map-list-close')}
          aria-label={t('mapPage.closeList')}
        >
          <X />
        </Link>
      </header>
      {failed ? (
        <ErrorState
          centred
          title={t('search.failed')}
          text={t('search.failedText')}
          retryLabel={t('search.retry')}
          onRetry={props.onRetry}
          pending={props.busy}
        />
      ) : properties.length === 0 ? (
        <EmptyState
          centred
          title={t('mapPage.none')}
          text={t('mapPage.noneText')}
          action={
            <LinkButton to={props.wholeMarketPath} variant="line" size="sm">
              {t('mapPage.everywhere')}
            </LinkButton>
          }
        />
      ) : (
        <>
          <ul aria-busy={props.busy}>
            {properties.map((property) => (
              <li key={property.id} data-active={activeId === property.id || undefined}>
                <PropertyCard shape="line" property={property} sizes="116px" onHover={onHover} />
              </li>
            ))}
          </ul>
          <footer>
            <LinkButton to={props.searchPath} variant="line" block>
              <SeeAll {...props} />
            </LinkButton>
          </footer>
        </>
      )}
    </section>
  );
}

type Count = Pick<MapListPanelProps, 'total' | 'isEstimate'>;

function PropertyCount({ total, isEstimate }: Count) {
  const { t } = useTranslation();
  const format = useFormat();
  if (isEstimate) return t('mapPage.countAbout', { homes: format.number(total) });
  return t('mapPage.count', { count: total, homes: format.number(total) });
}

function SeeAll({ total, isEstimate }: Count) {
  const { t } = useTranslation();
  const format = useFormat();
  if (isEstimate) return t('mapPage.seeAllAbout', { homes: format.number(total) });
  return t('mapPage.seeAll', { count: total, homes: format.number(total) });
}

/** The breakpoint of on-map.css from which the list opens by itself. */
const besideMap = '(min-width: 1024px)';
/** Sizes in pixels of what covers the map: the list panel with its margins, and the place field. */
const panelWidth = 392;
const fieldHeight = 62;

/** Returns refs, list state and map padding; moves the focus when the list opens or closes. */
export function useSyncedList(list: boolean | undefined, shown: 'property' | 'building' | null) {
  const { direction } = useTranslation();
  const isPhone = useMedia(phoneQuery);
  const isRoomy = useMedia(besideMap);
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const before = useRef(list);
  useEffect(() => {
    if (before.current === list) return;
    before.current = list;
    (list === false ? opener : panel).current?.focus({ preventScroll: true });
  }, [list]);

  const isBeside = !isPhone && (list ?? isRoomy);
  const side = direction === 'rtl' ? 'right' : 'left';
  const insets = isBeside
    ? { [side]: panelWidth }
    : isPhone
      ? { top: fieldHeight, bottom: shown ? mapSheetHeight[shown] : 0 }
      : {};
  const state = list === undefined ? 'auto' : list ? 'open' : 'closed';
  return { panel, opener, isPhone, insets, state };
}
