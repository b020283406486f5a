/** Feature ids (contract 4.7). */
export const featureIds = {
  propertyList: 1,
  propertyFeature: 2,
  projectList: 3,
  projectFeature: 4,
  calculator: 5,
  premium: 6,
  projectAccess: 7,
} as const;

export interface DemoPackage {
  id: number;
  name: string;
  price: number | null;
  /** Hours. */
  duration: number;
  /** Feature id → limit; null is unlimited. */
  features: ReadonlyMap<number, number | null>;
}

const monthHours = 30 * 24;
const yearHours = 365 * 24;
const f = featureIds;
const accessFeatures: [number, null][] = [
  [f.calculator, null],
  [f.premium, null],
  [f.projectAccess, null],
];

export const packageIds = { starter: 1, agent: 2, agency: 3, portfolio: 4 } as const;

export const packages: readonly DemoPackage[] = [
  { id: 1, name: 'Starter', price: null, duration: monthHours, features: new Map([[f.propertyList, 2]]) },
  {
    id: 2,
    name: 'Agent',
    price: 19,
    duration: monthHours,
    features: new Map([[f.propertyList, 10], [f.propertyFeature, 2], [f.projectList, 1], ...accessFeatures]),
  },
  {
    id: 3,
    name: 'Agency',
    price: 590,
    duration: yearHours,
    features: new Map([
      [f.propertyList, null],
      [f.propertyFeature, 20],
      [f.projectList, null],
      [f.projectFeature, 3],
      ...accessFeatures,
    ]),
  },
  {
    id: 4,
    name: 'Portfolio',
    price: 1490,
    duration: yearHours,
    features: new Map([
      [f.propertyList, null],
      [f.propertyFeature, null],
      [f.projectList, null],
      [f.projectFeature, null],
      ...accessFeatures,
    ]),
  },
];
