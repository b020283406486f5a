import type { ReactNode } from 'react';
import { useMarket } from '../../market/market.tsx';
import { Logo } from '../../ui/logo.tsx';

/** The frame of what stands before the console. */
export function EntranceFrame({ title, children }: { title: string; children: ReactNode }) {
  const { name, logo } = useMarket();
  return (
    <div className="entrance">
      <title>{`${title} · ${name}`}</title>
      <Logo label={name} src={logo} />
      <div className="panel panel-padded entrance-card">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
