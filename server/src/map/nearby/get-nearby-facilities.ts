import { getNearbyFacilities } from '@latchkey/contract/map/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { distanceUnits, fromKilometres } from '@latchkey/contract/property/area-unit';
import { loadCatalogueRows } from '../../catalogue/load-catalogue.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { conceptOf } from '../../property/search-text/feature-names.ts';
import { facilityTags } from './facility-tags.ts';
// Adds `nearby` to the context.
import type {} from './nearby-service.ts';

/**
 * Proposes distances to the facilities of the catalogue whose names say what they are; the others, and those with nothing
 * near, are left out.
 * @throws CallFailure `service_unavailable` without a map server, and while it is unavailable
 */
export const getNearbyFacilitiesHandler = defineHandler(
  getNearbyFacilities,
  async ({ latitude, longitude }, { database, nearby }) => {
    if (!nearby) throw new CallFailure('service_unavailable');
    const [{ facilities }, settings] = await Promise.all([loadCatalogueRows(database), loadSettings(database)]);
    const known = facilities.flatMap(({ id, name }) => {
      const feature = conceptOf(name);
      return feature && facilityTags[feature] ? [{ id, feature }] : [];
    });
    const features = [...new Set(known.map(({ feature }) => feature))].toSorted();
    const nearest = features.length > 0 ? await nearby.nearest({ latitude, longitude }, features) : {};
    if (!nearest) throw new CallFailure('service_unavailable');
    const unit = distanceUnits.find((each) => each === settings.text('distance_option')) ?? 'km';
    const data = known.flatMap(({ id, feature }) => {
      const found = nearest[feature];
      return found ? [{ facility_id: id, distance: fromKilometres(found.km, unit), name: found.name }] : [];
    });
    return { data, attribution: nearby.attribution };
  },
);
