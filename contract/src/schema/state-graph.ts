/**
 * Roles that take steps. `owner`: the account that the record belongs to. `admin`: the operator. `gateway`: a payment
 * provider's verified message. `system`: a rule or job of the server itself.
 */
export type Role = 'owner' | 'admin' | 'gateway' | 'system';

export interface Step<State extends string> {
  from: readonly State[];
  to: State;
  by: readonly Role[];
}

/** A state graph as data: the server rejects steps that it does not have, and screens derive their buttons from it. */
export interface Graph<State extends string, Name extends string> {
  states: readonly State[];
  /** Possible first states of a new record. */
  initial: readonly State[];
  /** States without a further step. */
  final: readonly State[];
  steps: Readonly<Record<Name, Step<State>>>;
}

export function defineGraph<const State extends string, const Name extends string>(
  graph: Graph<State, Name>,
): Graph<State, Name> {
  return graph;
}

/** Returns the state after a step, or null when this role may not take it from this state. */
export function transition<State extends string, Name extends string>(
  graph: Graph<State, Name>,
  state: State,
  name: Name,
  role: Role,
): State | null {
  const step = graph.steps[name];
  return step.from.includes(state) && step.by.includes(role) ? step.to : null;
}

/** Returns the steps that a role may take from a state, in the order of the graph. */
export function allowed<State extends string, Name extends string>(
  graph: Graph<State, Name>,
  state: State,
  role: Role,
): Name[] {
  return (Object.keys(graph.steps) as Name[]).filter((name) => transition(graph, state, name, role) !== null);
}

/**
 * Returns the step by which a role gets from one state to another, for calls that name the target state; null when
 * there is none.
 */
export function stepTo<State extends string, Name extends string>(
  graph: Graph<State, Name>,
  from: State,
  to: State,
  role: Role,
): Name | null {
  return allowed(graph, from, role).find((name) => graph.steps[name].to === to) ?? null;
}
