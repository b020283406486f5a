import { durationOf } from '@latchkey/contract/package/duration';
import { features, isFeatureKey } from '@latchkey/contract/package/features';
import type { ConsolePackage } from '@latchkey/contract/admin/packages/records';

/** Returns a package as one line of readable text, for the audit log. */
export function describePackage(item: ConsolePackage): string {
  const { unit, count } = durationOf(item.duration);
  const included = item.features.map(({ id, limit }) => `${nameOf(id)} ${limit ?? 'unlimited'}`);
  const price = item.price === null ? 'free' : String(item.price);
  const ios = item.ios_product_id === '' ? [] : [`iOS ${item.ios_product_id}`];
  const isOn = item.is_enabled === 1 ? 'on sale' : 'off';
  return [item.name, price, `${count} ${unit}${count === 1 ? '' : 's'}`, ...included, ...ios, isOn].join(', ');
}

function nameOf(id: number): string {
  const key = Object.keys(features).find((each) => isFeatureKey(each) && features[each].id === id);
  return key && isFeatureKey(key) ? features[key].name : `feature ${id}`;
}
