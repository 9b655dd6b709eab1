import { type Form, textAt } from './stripe-form.ts';
import {
  type CallShape,
  type Kind,
  OPERATIONS,
  type OperationName,
  type Shape,
} from './stripe-operations.ts';

export const checkParams = (name: OperationName, form: Form): string[] => [
  ...checkShape(form, OPERATIONS[name].params, [], ''),
  ...(name === 'createSession' ? checkCheckout(form) : []),
];

export function checkHeaders({ method }: CallShape, headers: Headers): string[] {
  const faults: string[] = [];
  if (!/^Bearer sk_test_\w+$/.test(headers.get('authorization') ?? '')) faults.push('no valid API key');
  if (!/^\d{4}-\d{2}-\d{2}\.\w+$/.test(headers.get('stripe-version') ?? '')) faults.push('no API version');
  if (method !== 'POST') return faults;
  if (headers.get('content-type') !== 'application/x-www-form-urlencoded') faults.push('wrong content type');
  const key = headers.get('idempotency-key') ?? '';
  if (key.length < 1 || key.length > 255) faults.push('no idempotency key of 1 to 255 characters');
  return faults;
}

function checkShape(form: Form, shape: Shape, required: string[], path: string): string[] {
  const missing = required
    .filter((name) => !(name in form))
    .map((name) => `Missing required param: ${path}${name}.`);
  const faults = Object.entries(form).flatMap(([name, value]) => {
    const kind = shape[name];
    return kind ? checkValue(value, kind, `${path}${name}`) : [`Received unknown parameter: ${path}${name}`];
  });
  return [...missing, ...faults];
}

const TEXTS: Record<string, RegExp> = {
  string: /./s,
  integer: /^-?\d+$/,
  boolean: /^(true|false)$/,
  url: /^https?:\/\/[^/\s]+/,
};

function checkValue(value: Form | string, kind: Kind, path: string): string[] {
  if (kind === 'metadata') return checkMetadata(value, path);
  if (typeof kind === 'string') {
    return typeof value === 'string' && TEXTS[kind]!.test(value) ? [] : [`Invalid ${kind}: ${path}`];
  }
  if ('one_of' in kind)
    return kind.one_of.includes(String(value)) ? [] : [`Invalid ${path}: ${String(value)}`];
  if (typeof value === 'string') return [`Invalid object: ${path}`];
  if ('list' in kind)
    return Object.entries(value).flatMap(([at, each]) => checkValue(each, kind.list, `${path}.${at}`));
  return checkShape(value, kind.fields, kind.required ?? [], `${path}.`);
}

function checkMetadata(value: Form | string, path: string): string[] {
  if (typeof value === 'string') return [`Invalid metadata: ${path}`];
  const entries = Object.entries(value);
  const fits = entries.every(
    ([key, text]) => key.length <= 40 && typeof text === 'string' && text.length <= 500,
  );
  return fits && entries.length <= 50 ? [] : [`Metadata too long: ${path}`];
}

/** Checks the rules that Stripe's reference states in prose about a Checkout Session in subscription mode. */
function checkCheckout(form: Form): string[] {
  const text = (path: string) => textAt(form, path);
  const faults: string[] = [];
  if (text('mode') !== 'subscription') faults.push('mode must be subscription');
  if (!text('line_items.0.price_data.recurring.interval')) faults.push('line_items need a recurring price');
  if (!/^[a-z]{3}$/.test(text('line_items.0.price_data.currency') ?? ''))
    faults.push('currency in lower case');
  if (!(Number(text('line_items.0.price_data.unit_amount')) >= 0)) faults.push('unit_amount in cents');
  if (text('customer') && text('customer_email'))
    faults.push('customer and customer_email exclude each other');
  if (!text('success_url')) faults.push('success_url is required on a hosted page');
  const interval = text('line_items.0.price_data.recurring.interval');
  const count = Number(text('line_items.0.price_data.recurring.interval_count') ?? 1);
  const most = { day: 1095, week: 156, month: 36, year: 3 }[interval ?? ''] ?? 0;
  if (count < 1 || count > most) faults.push('an interval of three years at most');
  return faults;
}
