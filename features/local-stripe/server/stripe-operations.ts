/**
 * The calls that the app makes, with the parameters that it sends as Stripe's public OpenAPI description has them (API version
 * 2026-10-28.endive, description v2596; https://github.com/stripe/openapi). Other parameters are rejected.
 */
export type Kind =
  | 'string'
  | 'integer'
  | 'boolean'
  | 'url'
  | 'metadata'
  | { one_of: string[] }
  | { list: Kind }
  | { fields: Shape; required?: string[] };

export type Shape = Record<string, Kind>;

export type CallShape = {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  params: Shape;
};

export type OperationName = keyof typeof OPERATIONS;

const paging: Shape = { limit: 'integer', starting_after: 'string' };
const locale: Kind = { one_of: ['auto', 'es', 'es-419'] };

const priceData: Kind = {
  fields: {
    currency: 'string',
    product_data: { fields: { name: 'string', description: 'string' }, required: ['name'] },
    recurring: {
      fields: { interval: { one_of: ['day', 'month', 'week', 'year'] }, interval_count: 'integer' },
      required: ['interval'],
    },
    unit_amount: 'integer',
  },
  required: ['currency'],
};

const sessionParams: Shape = {
  cancel_url: 'url',
  client_reference_id: 'string',
  customer: 'string',
  customer_email: 'string',
  expires_at: 'integer',
  line_items: { list: { fields: { price_data: priceData, quantity: 'integer' } } },
  locale,
  mode: { one_of: ['payment', 'setup', 'subscription'] },
  payment_method_collection: { one_of: ['always', 'if_required'] },
  subscription_data: { fields: { metadata: 'metadata', trial_period_days: 'integer' } },
  success_url: 'url',
};

const portalFlow: Kind = {
  fields: {
    type: { one_of: ['subscription_cancel'] },
    after_completion: {
      fields: {
        type: { one_of: ['hosted_confirmation', 'portal_homepage', 'redirect'] },
        redirect: { fields: { return_url: 'url' }, required: ['return_url'] },
      },
      required: ['type'],
    },
    subscription_cancel: { fields: { subscription: 'string' }, required: ['subscription'] },
  },
  required: ['type'],
};

const invoicePaymentsParams: Shape = {
  invoice: 'string',
  payment: {
    fields: { type: { one_of: ['payment_intent', 'payment_record'] }, payment_intent: 'string' },
    required: ['type'],
  },
  status: { one_of: ['canceled', 'open', 'paid'] },
  ...paging,
};

const eventsParams: Shape = {
  created: { fields: { gte: 'integer' } },
  types: { list: 'string' },
  ...paging,
};

const portalParams: Shape = { customer: 'string', flow_data: portalFlow, locale, return_url: 'url' };

const SESSION = /^\/v1\/checkout\/sessions\/([\w-]+)$/;
const SUBSCRIPTION = /^\/v1\/subscriptions\/([\w-]+)$/;

export const OPERATIONS = {
  createSession: { method: 'POST', path: /^\/v1\/checkout\/sessions$/, params: sessionParams },
  readSession: { method: 'GET', path: SESSION, params: {} },
  expireSession: { method: 'POST', path: /^\/v1\/checkout\/sessions\/([\w-]+)\/expire$/, params: {} },
  createPortal: { method: 'POST', path: /^\/v1\/billing_portal\/sessions$/, params: portalParams },
  readSubscription: { method: 'GET', path: SUBSCRIPTION, params: {} },
  updateSubscription: { method: 'POST', path: SUBSCRIPTION, params: { cancel_at_period_end: 'boolean' } },
  cancelSubscription: { method: 'DELETE', path: SUBSCRIPTION, params: {} },
  deleteCustomer: { method: 'DELETE', path: /^\/v1\/customers\/([\w-]+)$/, params: {} },
  readInvoice: { method: 'GET', path: /^\/v1\/invoices\/([\w-]+)$/, params: {} },
  listInvoices: { method: 'GET', path: /^\/v1\/invoices$/, params: { subscription: 'string', ...paging } },
  createRefund: { method: 'POST', path: /^\/v1\/refunds$/, params: { payment_intent: 'string' } },
  listCharges: { method: 'GET', path: /^\/v1\/charges$/, params: { payment_intent: 'string', ...paging } },
  listInvoicePayments: { method: 'GET', path: /^\/v1\/invoice_payments$/, params: invoicePaymentsParams },
  listEvents: { method: 'GET', path: /^\/v1\/events$/, params: eventsParams },
} satisfies Record<string, CallShape>;
