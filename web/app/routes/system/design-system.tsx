import ExamplesPage from '../../ui/examples/examples-page.tsx';

/** The living examples of the design system, for those who build with it. */
export default function DesignSystem() {
  return <ExamplesPage />;
}
