export type Form = { [name: string]: Form | string };

/** Parses `a[b][0]=c` into `{ a: { b: { 0: 'c' } } }`, as Stripe does with bodies and queries. */
export function readForm(encoded: string): Form {
  const form: Form = {};
  for (const [key, value] of new URLSearchParams(encoded)) {
    const path = key.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let place = form;
    for (const part of path) {
      place[part] ??= {};
      place = place[part] as Form;
    }
    place[last] = value;
  }
  return form;
}

/** The text at a path such as `line_items.0.price_data.currency`, or undefined. */
export function textAt(form: Form, path: string): string | undefined {
  let place: Form | string | undefined = form;
  for (const part of path.split('.')) place = typeof place === 'object' ? place[part] : undefined;
  return typeof place === 'string' ? place : undefined;
}

export function groupAt(form: Form, path: string): Form | undefined {
  let place: Form | string | undefined = form;
  for (const part of path.split('.')) place = typeof place === 'object' ? place[part] : undefined;
  return typeof place === 'object' ? place : undefined;
}
