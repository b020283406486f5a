import { useEffect, useState } from 'react';

/** Follows a value once it has rested for so many milliseconds; the first value counts at once. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
