import { ChartColumn, CreditCard, KeyRound, Package, Repeat } from 'lucide-react';
import { lazy } from 'react';
import { patiently } from '../../ui/patiently.ts';
import type { ConsolePage } from '../frame/console-page.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: 'payments',
    name: 'console.money.payments',
    icon: CreditCard,
    needs: 'read-money',
    group: 'money',
    Screen: lazy(() => patiently(() => import('./payments/payments.tsx'))),
  },
  {
    path: 'revenue',
    name: 'console.money.revenue',
    icon: ChartColumn,
    needs: 'read-money',
    group: 'money',
    Screen: lazy(() => patiently(() => import('./revenue/revenue.tsx'))),
  },
  {
    path: 'packages',
    name: 'console.money.packages',
    icon: Package,
    needs: 'read-money',
    group: 'money',
    Screen: lazy(() => patiently(() => import('./packages/packages.tsx'))),
  },
  {
    path: 'subscriptions',
    name: 'console.money.subscriptions',
    icon: Repeat,
    needs: 'read-money',
    group: 'money',
    Screen: lazy(() => patiently(() => import('./subscriptions/subscriptions.tsx'))),
  },
  {
    path: 'gateways',
    name: 'console.money.gateways',
    icon: KeyRound,
    needs: 'manage-money',
    group: 'money',
    Screen: lazy(() => patiently(() => import('./gateways/gateways.tsx'))),
  },
];
