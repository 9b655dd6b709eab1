ALTER TABLE "test_checkout_invoices" DROP CONSTRAINT "test_checkout_invoices_Wg5U9Z92uRJz_fkey";--> statement-breakpoint
DROP TABLE "test_checkout_events";--> statement-breakpoint
DROP TABLE "test_checkout_invoices";--> statement-breakpoint
DROP TABLE "test_checkout_portals";--> statement-breakpoint
DROP TABLE "test_checkout_sessions";--> statement-breakpoint
DROP TABLE "test_checkout_subscriptions";