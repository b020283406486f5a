import { factKeys, type Facts } from '@latchkey/server/property/fact-keys';
import { categories, parameterIds, type DemoCategory } from '../data/categories.ts';
import type { PropertyKind } from '../data/property-kind.ts';
import { propertyKinds } from '../data/property-kinds.ts';
import { makeMeasures, type Measures } from '../properties/property-measures.ts';
import type { Random } from '../random.ts';
import { arrayText } from './copy-text.ts';

/** A property without a location: values shared by thousands of rows, with parameters in the format of COPY. */
export interface PropertyTemplate {
  kind: PropertyKind;
  category: DemoCategory;
  measures: Measures;
  title: string;
  description: string;
  facts: string;
  factKeys: string;
}

const perTitle = 24;

/** Relative frequency by category: many flats, few shops and little land. */
const weights: Readonly<Partial<Record<DemoCategory['key'], number>>> = { flats: 4, lofts: 2, houses: 2 };

/** Creates some thousands of templates with the typical mix of a country. */
export function makeTemplates(year: number, random: Random): PropertyTemplate[] {
  return propertyKinds.flatMap((kind) => {
    const category = categories.find(({ key }) => key === kind.category)!;
    const titles = kind.titles.filter((title) => !title.includes('{'));
    return titles.flatMap((title) =>
      Array.from({ length: perTitle * (weights[kind.category] ?? 1) }, () =>
        makeTemplate(kind, category, title, year, random),
      ),
    );
  });
}

function makeTemplate(
  kind: PropertyKind,
  category: DemoCategory,
  title: string,
  year: number,
  random: Random,
): PropertyTemplate {
  const measures = makeMeasures(kind, year, random);
  const all: Facts = {
    ...(measures.bedrooms === null ? {} : { [parameterIds.bedrooms]: String(measures.bedrooms) }),
    ...(measures.bathrooms === null ? {} : { [parameterIds.bathrooms]: String(measures.bathrooms) }),
    [parameterIds.area]: String(measures.area),
    ...(measures.parking > 0 ? { [parameterIds.parking]: String(measures.parking) } : {}),
    ...(measures.energy ? { [parameterIds.energy]: measures.energy } : {}),
    [parameterIds.condition]: measures.condition,
    ...(measures.features.length > 0 ? { [parameterIds.features]: [...measures.features] } : {}),
  };
  const facts = Object.fromEntries(Object.entries(all).filter(([id]) => category.parameters.includes(Number(id))));
  return {
    kind,
    category,
    measures,
    title,
    description: `${random.pick(kind.opens)}\n\n${random.pick(kind.rooms)}`,
    facts: JSON.stringify(facts),
    factKeys: arrayText(factKeys(facts)),
  };
}
