import type { ConsolePackage } from '@latchkey/contract/records/console-money';
import { durationOf } from '@latchkey/contract/rules/duration';
import { features, isFeatureKey } from '@latchkey/contract/rules/features';

/** A package in a line that a person understands, for the list of decisions. */
export function packageWords(one: ConsolePackage): string {
  const { unit, count } = durationOf(one.duration);
  const opens = one.features.map(({ id, limit }) => `${nameOf(id)} ${limit ?? 'unlimited'}`);
  const price = one.price === null ? 'free' : String(one.price);
  const ios = one.ios_product_id === '' ? [] : [`iOS ${one.ios_product_id}`];
  const isOn = one.is_enabled === 1 ? 'on sale' : 'off';
  return [one.name, price, `${count} ${unit}${count === 1 ? '' : 's'}`, ...opens, ...ios, isOn].join(', ');
}

function nameOf(id: number): string {
  const key = Object.keys(features).find((each) => isFeatureKey(each) && features[each].id === id);
  return key && isFeatureKey(key) ? features[key].name : `feature ${id}`;
}
