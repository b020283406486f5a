import { Logo, LogoSymbol } from '../media/logo.tsx';

export default function LogoExample() {
  return (
    <div className="flex flex-wrap items-end gap-8">
      <Logo label="Latchkey" height={40} />
      <Logo label="Casa Azul" height={40} />
      <LogoSymbol size={48} />
      <LogoSymbol size={32} />
      <LogoSymbol size={24} />
      <LogoSymbol size={16} />
    </div>
  );
}
