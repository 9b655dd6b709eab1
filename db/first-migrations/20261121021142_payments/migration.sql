CREATE TABLE "payment_checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"tier" text NOT NULL,
	"price_cents" integer NOT NULL,
	"duration_days" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"provider_checkout_id" text,
	"url" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payment_checkouts_provider" UNIQUE("provider","provider_checkout_id"),
	CONSTRAINT "payment_checkouts_status" CHECK ("status" in ('open', 'complete', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "test_checkout_events" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_checkout_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL UNIQUE,
	"type" text NOT NULL,
	"object" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"delivered_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "test_checkout_invoices" (
	"id" text PRIMARY KEY,
	"subscription_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"period_start" timestamp(3) with time zone NOT NULL,
	"period_end" timestamp(3) with time zone NOT NULL,
	"paid_at" timestamp(3) with time zone,
	"refunded_at" timestamp(3) with time zone,
	CONSTRAINT "test_checkout_invoices_period" UNIQUE("subscription_id","period_start")
);
--> statement-breakpoint
CREATE TABLE "test_checkout_portals" (
	"id" text PRIMARY KEY,
	"customer_id" text NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_checkout_sessions" (
	"id" text PRIMARY KEY,
	"idempotency_key" text NOT NULL UNIQUE,
	"order" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"subscription_id" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_checkout_subscriptions" (
	"id" text PRIMARY KEY,
	"customer_id" text NOT NULL,
	"agreement" jsonb NOT NULL,
	"status" text NOT NULL,
	"anchor" timestamp(3) with time zone NOT NULL,
	"period" integer NOT NULL,
	"current_period_start" timestamp(3) with time zone NOT NULL,
	"current_period_end" timestamp(3) with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"canceled_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"next_payment_fails" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD COLUMN "checked_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_checkouts_one_open" ON "payment_checkouts" ("user_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "payment_checkouts_open" ON "payment_checkouts" ("created_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "test_checkout_events_due" ON "test_checkout_events" ("due_at","position") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "test_checkout_events_created" ON "test_checkout_events" ("created_at");--> statement-breakpoint
CREATE INDEX "test_checkout_subscriptions_due" ON "test_checkout_subscriptions" ("current_period_end") WHERE status <> 'canceled';--> statement-breakpoint
CREATE INDEX "test_checkout_subscriptions_customer" ON "test_checkout_subscriptions" ("customer_id");--> statement-breakpoint
ALTER TABLE "payment_checkouts" ADD CONSTRAINT "payment_checkouts_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id");--> statement-breakpoint
ALTER TABLE "payment_checkouts" ADD CONSTRAINT "payment_checkouts_plan_id_plans_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id");--> statement-breakpoint
ALTER TABLE "test_checkout_invoices" ADD CONSTRAINT "test_checkout_invoices_Wg5U9Z92uRJz_fkey" FOREIGN KEY ("subscription_id") REFERENCES "test_checkout_subscriptions"("id");