/**
 * The calls that the app makes, with all their parameters in Stripe's public OpenAPI description (API version
 * 2026-10-28.endive, description v2596; https://github.com/stripe/openapi). Other parameters are rejected.
 */
export type Kind =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'url'
  | 'metadata'
  /** The app does not use this parameter, so any value is valid. */
  | 'other'
  | { one_of: string[] }
  | { list: Kind }
  | { fields: Shape; required?: string[] };

export type Shape = Record<string, Kind>;

export type OperationName =
  | 'createSession'
  | 'readSession'
  | 'expireSession'
  | 'createPortal'
  | 'readSubscription'
  | 'updateSubscription'
  | 'cancelSubscription'
  | 'deleteCustomer'
  | 'readInvoice'
  | 'listInvoices'
  | 'listInvoicePayments'
  | 'createRefund'
  | 'listCharges'
  | 'listEvents';

export type CallShape = {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  name: OperationName;
  params: Shape;
  required?: string[];
};

const others = (names: string): Shape =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, 'other']),
  );

const expand: Shape = { expand: { list: 'string' } };
const paging: Shape = { ending_before: 'string', limit: 'integer', starting_after: 'string', ...expand };
const range: Kind = { fields: { gt: 'integer', gte: 'integer', lt: 'integer', lte: 'integer' } };
const locale: Kind = {
  one_of:
    `auto bg cs da de el en en-AU en-CA en-GB en-IE en-IN en-NZ en-SG es es-419 et fi fil fr fr-CA hr hu id it ja ko
    lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW`.split(/\s+/),
};

const priceData: Kind = {
  fields: {
    currency: 'string',
    product: 'string',
    product_data: {
      fields: {
        name: 'string',
        description: 'string',
        metadata: 'metadata',
        ...others('images tax_code tax_details unit_label'),
      },
      required: ['name'],
    },
    recurring: {
      fields: { interval: { one_of: ['day', 'month', 'week', 'year'] }, interval_count: 'integer' },
      required: ['interval'],
    },
    tax_behavior: { one_of: ['exclusive', 'inclusive', 'unspecified'] },
    unit_amount: 'integer',
    unit_amount_decimal: 'string',
  },
  required: ['currency'],
};

const lineItem: Kind = {
  fields: {
    price: 'string',
    price_data: priceData,
    quantity: 'integer',
    metadata: 'metadata',
    ...others('adjustable_quantity tax_rates'),
  },
};

const subscriptionData: Kind = {
  fields: {
    description: 'string',
    metadata: 'metadata',
    trial_end: 'integer',
    trial_period_days: 'integer',
    ...others(`application_fee_percent billing_cycle_anchor billing_cycle_anchor_config billing_mode default_tax_rates
      invoice_settings on_behalf_of pending_invoice_item_interval proration_behavior transfer_data trial_settings`),
  },
};

const checkoutParams: Shape = {
  cancel_url: 'url',
  client_reference_id: 'string',
  currency: 'string',
  customer: 'string',
  customer_email: 'string',
  expires_at: 'integer',
  line_items: { list: lineItem },
  locale,
  metadata: 'metadata',
  mode: { one_of: ['payment', 'setup', 'subscription'] },
  payment_method_collection: { one_of: ['always', 'if_required'] },
  subscription_data: subscriptionData,
  success_url: 'url',
  ui_mode: { one_of: ['elements', 'embedded_page', 'form', 'hosted_page'] },
  ...expand,
  ...others(`adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types automatic_tax
    billing_address_collection branding_settings consent_collection custom_fields custom_text customer_account
    customer_creation customer_update discounts excluded_payment_method_types integration_identifier invoice_creation
    managed_payments name_collection optional_items origin_context payment_intent_data payment_method_configuration
    payment_method_data payment_method_options permissions phone_number_collection
    redirect_on_completion return_url saved_payment_method_options setup_intent_data shipping_address_collection
    shipping_options submit_type tax_id_collection wallet_options`),
};

const portalFlow: Kind = {
  fields: {
    type: {
      one_of: [
        'customer_update',
        'payment_method_update',
        'subscription_cancel',
        'subscription_pause',
        'subscription_update',
        'subscription_update_confirm',
      ],
    },
    after_completion: {
      fields: {
        type: { one_of: ['hosted_confirmation', 'portal_homepage', 'redirect'] },
        redirect: { fields: { return_url: 'url' }, required: ['return_url'] },
        hosted_confirmation: 'other',
      },
      required: ['type'],
    },
    subscription_cancel: {
      fields: { subscription: 'string', retention: 'other' },
      required: ['subscription'],
    },
    ...others('subscription_pause subscription_update subscription_update_confirm'),
  },
  required: ['type'],
};

export const OPERATIONS: CallShape[] = [
  { method: 'POST', name: 'createSession', path: /^\/v1\/checkout\/sessions$/, params: checkoutParams },
  { method: 'GET', name: 'readSession', path: /^\/v1\/checkout\/sessions\/([\w-]+)$/, params: expand },
  {
    method: 'POST',
    name: 'expireSession',
    path: /^\/v1\/checkout\/sessions\/([\w-]+)\/expire$/,
    params: expand,
  },
  {
    method: 'POST',
    name: 'createPortal',
    path: /^\/v1\/billing_portal\/sessions$/,
    params: {
      customer: 'string',
      flow_data: portalFlow,
      locale,
      return_url: 'url',
      ...expand,
      ...others('after_expiration configuration customer_account on_behalf_of'),
    },
  },
  { method: 'GET', name: 'readSubscription', path: /^\/v1\/subscriptions\/([\w-]+)$/, params: expand },
  {
    method: 'POST',
    name: 'updateSubscription',
    path: /^\/v1\/subscriptions\/([\w-]+)$/,
    params: {
      cancel_at_period_end: 'boolean',
      metadata: 'metadata',
      ...expand,
      ...others(`add_invoice_items application_fee_percent automatic_tax billing_cycle_anchor cancel_at
        cancellation_details collection_method days_until_due default_payment_method default_source default_tax_rates
        description discounts invoice_settings items off_session on_behalf_of pause_collection payment_behavior
        payment_settings pending_invoice_item_interval proration_behavior proration_date transfer_data trial_end
        trial_from_plan trial_settings`),
    },
  },
  {
    method: 'DELETE',
    name: 'cancelSubscription',
    path: /^\/v1\/subscriptions\/([\w-]+)$/,
    params: { ...expand, ...others('cancellation_details invoice_now prorate') },
  },
  { method: 'DELETE', name: 'deleteCustomer', path: /^\/v1\/customers\/([\w-]+)$/, params: {} },
  { method: 'GET', name: 'readInvoice', path: /^\/v1\/invoices\/([\w-]+)$/, params: expand },
  {
    method: 'GET',
    name: 'listInvoices',
    path: /^\/v1\/invoices$/,
    params: {
      created: range,
      customer: 'string',
      customer_account: 'string',
      due_date: range,
      collection_method: { one_of: ['charge_automatically', 'send_invoice'] },
      status: { one_of: ['draft', 'open', 'paid', 'uncollectible', 'void'] },
      subscription: 'string',
      ...paging,
    },
  },
  {
    method: 'POST',
    name: 'createRefund',
    path: /^\/v1\/refunds$/,
    params: {
      amount: 'integer',
      charge: 'string',
      currency: 'string',
      customer: 'string',
      instructions_email: 'string',
      metadata: 'metadata',
      origin: { one_of: ['customer_balance'] },
      payment_intent: 'string',
      reason: { one_of: ['duplicate', 'fraudulent', 'requested_by_customer'] },
      refund_application_fee: 'boolean',
      reverse_transfer: 'boolean',
      ...expand,
    },
  },
  {
    method: 'GET',
    name: 'listCharges',
    path: /^\/v1\/charges$/,
    params: {
      created: range,
      customer: 'string',
      payment_intent: 'string',
      transfer_group: 'string',
      ...paging,
    },
  },
  {
    method: 'GET',
    name: 'listInvoicePayments',
    path: /^\/v1\/invoice_payments$/,
    params: {
      created: range,
      invoice: 'string',
      payment: {
        fields: {
          type: { one_of: ['payment_intent', 'payment_record'] },
          payment_intent: 'string',
          payment_record: 'string',
        },
        required: ['type'],
      },
      status: { one_of: ['canceled', 'open', 'paid'] },
      ...paging,
    },
  },
  {
    method: 'GET',
    name: 'listEvents',
    path: /^\/v1\/events$/,
    params: {
      created: range,
      delivery_success: 'boolean',
      type: 'string',
      types: { list: 'string' },
      ...paging,
    },
  },
];
