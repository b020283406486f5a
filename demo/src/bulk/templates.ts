import { factKeys, type Facts } from '@latchkey/server/property/fact-keys';
import { categories, parameterIds, type DemoCategory } from '../data/catalogue.ts';
import type { HomeKind } from '../data/home-kind.ts';
import { homeKinds } from '../data/home-kinds.ts';
import { sizeHome, type Measures } from '../homes/size-home.ts';
import type { Random } from '../random.ts';
import { arrayText } from './copy-text.ts';

/** A home without a place: what can be said of thousands, with its facts ready to be copied. */
export interface Template {
  kind: HomeKind;
  category: DemoCategory;
  measures: Measures;
  title: string;
  description: string;
  facts: string;
  factKeys: string;
}

const perTitle = 24;

/** Flats are many, shops and land few. */
const weights: Readonly<Partial<Record<DemoCategory['key'], number>>> = { flats: 4, lofts: 2, houses: 2 };

/** Some thousands of templates; taken at random they give the mix of a country. */
export function makeTemplates(year: number, random: Random): Template[] {
  return homeKinds.flatMap((kind) => {
    const category = categories.find(({ key }) => key === kind.category)!;
    const titles = kind.titles.filter((title) => !title.includes('{'));
    return titles.flatMap((title) =>
      Array.from({ length: perTitle * (weights[kind.category] ?? 1) }, () =>
        makeTemplate(kind, category, title, year, random),
      ),
    );
  });
}

function makeTemplate(kind: HomeKind, category: DemoCategory, title: string, year: number, random: Random): Template {
  const measures = sizeHome(kind, year, random);
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
