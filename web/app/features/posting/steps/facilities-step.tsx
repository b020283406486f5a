import { getFacilities } from '@latchkey/contract/catalogue/calls';
import type { NearbyFacility } from '@latchkey/contract/map/records';
import { useState } from 'react';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { isolateText, useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useMarket } from '../../../shared/market/market.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { useFields, usePosting } from '../posting-context.ts';
import { FillFromMap } from './fill-from-map.tsx';

/** Distances to schools, shops and other facilities, typed or filled in from the map; blank ones are not sent. */
export function FacilitiesStep() {
  const { t, named } = useTranslation();
  const format = useFormat();
  const { distanceUnit, tintIcons, hasNearbyFacilities } = useMarket();
  const { fields, change } = useFields();
  const { adapter } = usePosting();
  /** Names of the places whose distances were filled in and not changed since, by facility id. */
  const [proposals, setProposals] = useState<Record<number, string>>({});
  const query = useCall(getFacilities, {});
  if (!query.data) {
    if (hasQueryFailed(query)) return <QueryErrorState query={query} />;
    return <SkeletonList shape="row" count={6} label={t('posting.loading')} />;
  }

  function fillIn(found: readonly NearbyFacility[]): boolean {
    let blank: readonly NearbyFacility[] = [];
    change((current) => {
      blank = found.filter(({ facility_id: id }) => current.facilities[id] === undefined);
      return { ...current, facilities: withBlankFilled(current.facilities, blank) };
    });
    const names = Object.fromEntries(blank.map(({ facility_id: id, name }) => [id, name]));
    setProposals((current) => ({ ...current, ...names }));
    return blank.length > 0;
  }

  function proposalText(id: number): string | undefined {
    const name = proposals[id];
    if (name === undefined) return undefined;
    return name ? t('posting.fromMap', { name: isolateText(name) }) : t('posting.fromMapUnnamed');
  }

  return (
    <>
      {hasNearbyFacilities && !adapter.isSingleRequest && <FillFromMap onFound={fillIn} />}
      <div className="posting-facilities">
        {query.data.data.map(({ id, name, image }) => (
          <Field
            key={id}
            help={proposalText(id)}
            label={
              <span className="posting-facility">
                <Icon src={image} tint={tintIcons} size={18} />
                {named(name)}
              </span>
            }
          >
            <NumberInput
              min={0}
              max={100_000}
              step={distanceUnit === 'm' || distanceUnit === 'yd' ? 50 : 0.5}
              after={t(`posting.unit.${distanceUnit}`)}
              value={fields.facilities[id] ?? null}
              format={(value) => format.number(value, 2)}
              onValueChange={(distance) => {
                setProposals(({ [id]: _, ...others }) => others);
                change((current) => {
                  const { [id]: _, ...others } = current.facilities;
                  return { ...current, facilities: distance === null ? others : { ...others, [id]: distance } };
                });
              }}
            />
          </Field>
        ))}
      </div>
    </>
  );
}

/** Distances by facility id with those that were found; typed ones stay. */
export function withBlankFilled(
  facilities: Readonly<Record<number, number>>,
  found: readonly NearbyFacility[],
): Record<number, number> {
  return { ...Object.fromEntries(found.map(({ facility_id: id, distance }) => [id, distance])), ...facilities };
}
