CREATE TABLE "premium_grants" (
	"user_id" uuid PRIMARY KEY,
	"granted_until" timestamp(3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"granted_by" uuid,
	"granted_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_invoice_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"period_start" timestamp(3) with time zone NOT NULL,
	"period_end" timestamp(3) with time zone NOT NULL,
	"paid_at" timestamp(3) with time zone,
	"failed_at" timestamp(3) with time zone,
	"refunded_at" timestamp(3) with time zone,
	"at" timestamp(3) with time zone GENERATED ALWAYS AS (coalesce(paid_at, failed_at, period_start)) STORED NOT NULL,
	CONSTRAINT "subscription_payments_provider" UNIQUE("provider","provider_invoice_id"),
	CONSTRAINT "subscription_payments_amounts" CHECK ("amount_cents" >= 0 and "refunded_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "user_status" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD COLUMN "monthly_cents" integer GENERATED ALWAYS AS (case when duration_days between 28 and 31 then price_cents else round(price_cents * 365.0 / 12 / duration_days)::int end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD COLUMN "is_charged" boolean GENERATED ALWAYS AS (coalesce(record #>> '{latest,status}' in ('active', 'trialing', 'past_due', 'incomplete') and record #>> '{latest,cancel_at_period_end}' = 'false', false)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD COLUMN "started_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD COLUMN "lost_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD COLUMN "payments_read_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "subscription_payments_newest" ON "subscription_payments" ("at" DESC,"id");--> statement-breakpoint
CREATE INDEX "subscription_payments_user" ON "subscription_payments" ("user_id","at" DESC);--> statement-breakpoint
CREATE INDEX "subscription_payments_subscription" ON "subscription_payments" ("subscription_id","at" DESC);--> statement-breakpoint
CREATE INDEX "subscription_payments_failed" ON "subscription_payments" ("failed_at" DESC,"id") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "subscription_payments_refunded" ON "subscription_payments" ("refunded_at" DESC,"id") WHERE refunded_at is not null;--> statement-breakpoint
CREATE INDEX "user_subscriptions_charged" ON "user_subscriptions" ("user_id") WHERE is_charged;--> statement-breakpoint
CREATE INDEX "user_subscriptions_unread" ON "user_subscriptions" ("created_at") WHERE payments_read_at is null;--> statement-breakpoint
ALTER TABLE "premium_grants" ADD CONSTRAINT "premium_grants_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "premium_grants" ADD CONSTRAINT "premium_grants_granted_by_auth_users_id_fkey" FOREIGN KEY ("granted_by") REFERENCES "auth_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id");--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_Sq6pxkDWdK0o_fkey" FOREIGN KEY ("subscription_id") REFERENCES "user_subscriptions"("id");
--> statement-breakpoint
-- A grant of premium is among what a process remembers of its callers, as in the migration that announces changes.
CREATE TRIGGER premium_grants_announce AFTER INSERT OR UPDATE OR DELETE ON premium_grants
  FOR EACH ROW EXECUTE FUNCTION announce_person('user_id');
--> statement-breakpoint
CREATE TRIGGER premium_grants_announce_truncate AFTER TRUNCATE ON premium_grants
  FOR EACH STATEMENT EXECUTE FUNCTION announce('everybody');
--> statement-breakpoint
-- The same as domain/subscription-income.ts; later projections write it.
UPDATE user_subscriptions s SET
  started_at = (
    SELECT min(start) FROM (
      SELECT (p ->> 'current_period_start')::timestamptz AS start FROM jsonb_array_elements(s.record -> 'periods') p
        WHERE p ->> 'status' IN ('active', 'trialing')
      UNION ALL
      SELECT (p ->> 'start')::timestamptz FROM jsonb_array_elements(s.record -> 'paid') p
    ) starts
  ),
  lost_at = CASE
    WHEN s.state IN ('cancelling', 'ended') AND s.access_until IS NOT NULL THEN s.access_until
    WHEN s.state IN ('ended', 'refunded') THEN coalesce(
      s.record #>> '{latest,ended_at}', s.record #>> '{latest,canceled_at}', s.record #>> '{latest,occurred_at}'
    )::timestamptz
  END;
