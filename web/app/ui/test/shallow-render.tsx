import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The elements that a component returned, in document order. */
export class ShallowTree {
  readonly #elements: readonly ReactElement[];

  constructor(root: ReactNode) {
    this.#elements = elementsOf(root);
  }

  /** Elements with this prop, with their props. */
  with<Props extends object>(prop: keyof Props & string): Props[] {
    return this.#elements.flatMap(({ props }) =>
      typeof props === 'object' && props !== null && prop in props ? [props as Props] : [],
    );
  }

  /** The props of the elements of a component or tag. */
  of<Props>(type: string | ((props: Props) => ReactNode)): Props[] {
    return this.#elements.flatMap((element) => (element.type === type ? [element.props as Props] : []));
  }
}

function elementsOf(node: ReactNode): ReactElement[] {
  return Children.toArray(node).flatMap((child) =>
    isValidElement<{ children?: ReactNode }>(child) ? [child, ...elementsOf(child.props.children)] : [],
  );
}

/**
 * Calls a component without rendering what it returns, so that a test can call the handlers of its elements where there is
 * no browser.
 * @param component calls the component as a function
 * @param wrap puts the providers around it
 * @param act runs during the first render: state that its handlers set is in the returned tree
 */
export function shallowRender(
  component: () => ReactNode,
  wrap: (screen: ReactNode) => ReactNode,
  act?: (tree: ShallowTree) => void,
): ShallowTree {
  let tree: ShallowTree | null = null;
  function Probe() {
    const isFirst = tree === null;
    tree = new ShallowTree(component());
    if (isFirst) act?.(tree);
    return null;
  }
  renderToStaticMarkup(wrap(<Probe />));
  return tree ?? new ShallowTree(null);
}

/**
 * Renders a component with `shallowRender`, and runs one step after each render. A step must change state, so that the next
 * render follows.
 */
export function shallowRenderSteps(
  component: () => ReactNode,
  wrap: (screen: ReactNode) => ReactNode,
  steps: readonly ((tree: ShallowTree) => void)[],
): ShallowTree {
  const left = [...steps];
  const renderStep = () => {
    const screen = component();
    left.shift()?.(new ShallowTree(screen));
    return screen;
  };
  return shallowRender(renderStep, wrap);
}
