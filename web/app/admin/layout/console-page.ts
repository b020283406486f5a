import type { OperatorRight } from '@latchkey/contract/admin/operator-roles';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** A page of the console. */
export interface ConsolePage {
  /** First segment of the address after `/admin`; the page itself reads the rest (see usePlace). */
  path: string;
  /** Text key of the page's name, which is its title too. */
  name: string;
  icon: LucideIcon;
  /** Operators without this right do not see the page. */
  needs: OperatorRight;
  group: PageGroup;
  /** Loaded on opening: `lazy(() => patiently(() => import('./screen.tsx')))`. */
  Screen: ComponentType;
  /** A count beside the name, such as of pending cases. */
  Count?: ComponentType;
  /** Not in the navigation. */
  isHidden?: boolean;
}

/** Headings of the navigation, in this order. */
export const pageGroups = ['work', 'market', 'people', 'money', 'words', 'system'] as const;
export type PageGroup = (typeof pageGroups)[number];
