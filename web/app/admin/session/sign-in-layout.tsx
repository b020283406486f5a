import type { ReactNode } from 'react';
import { useMarket } from '../../shared/market/market.tsx';
import { Logo } from '../../ui/media/logo.tsx';

/** Layout of the screens that need no sign-in. */
export function SignInLayout({ title, children }: { title: string; children: ReactNode }) {
  const { name, logo } = useMarket();
  return (
    <div className="console-sign-in">
      <title>{`${title} · ${name}`}</title>
      <Logo label={name} src={logo} />
      <div className="panel panel-padded console-sign-in-card">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
