import { connect } from '#web/api/client.ts';
import { testCheckoutContract } from '../test-checkout.contract.ts';

export const { api, orpc } = connect({ testCheckout: testCheckoutContract });

export type TestCheckout = Awaited<ReturnType<typeof api.testCheckout.checkout>>;
export type TestPortal = Awaited<ReturnType<typeof api.testCheckout.portal>>;
export type TestSubscription = TestPortal['subscriptions'][number];
export type TestAct = Parameters<typeof api.testCheckout.act>[0]['act'];
export type Acting = { act: (act: TestAct) => void; acting: TestAct | null };

export const testCheckoutOptions = (id: string) => orpc.testCheckout.checkout.queryOptions({ input: { id } });

export const testPortalOptions = (id: string) => orpc.testCheckout.portal.queryOptions({ input: { id } });
