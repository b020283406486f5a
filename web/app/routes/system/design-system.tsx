import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useTheme } from '../../shared/market/use-theme.ts';
import ExamplesPage from '../../ui/examples/examples-page.tsx';

/** Examples of the design system, for developers. */
export default function DesignSystem() {
  const { direction } = useTranslation();
  return (
    <>
      <meta name="robots" content="noindex" />
      <ExamplesPage theme={useTheme()} direction={direction} />
    </>
  );
}
