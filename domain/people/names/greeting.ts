export type Greeting = 'Buenos días' | 'Buenas tardes' | 'Buenas noches';

/** Greeting of the home screen for an hour of the learner's own day, 0 to 23 (docs/product.md §2.8). */
export function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 12) return 'Buenos días';
  return hour >= 12 && hour < 19 ? 'Buenas tardes' : 'Buenas noches';
}
