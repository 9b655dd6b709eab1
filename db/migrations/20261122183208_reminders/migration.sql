CREATE TABLE "push_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"local_day" date,
	"created_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "push_queue_kind" CHECK ("kind" in ('review_due', 'streak_at_risk', 'badge', 'weekly_summary', 'support_answer'))
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"endpoint" text NOT NULL UNIQUE,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_schedule" (
	"user_id" uuid PRIMARY KEY,
	"next_check_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"user_id" uuid PRIMARY KEY,
	"mail" text[] DEFAULT '{support_answer}'::text[] NOT NULL,
	"push" text[] DEFAULT '{}'::text[] NOT NULL,
	"offered_attempt_id" uuid,
	"offer_closed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_settings_kinds" CHECK ("mail" <@ array['review_due', 'streak_at_risk', 'badge', 'weekly_summary', 'support_answer'] and "push" <@ array['review_due', 'streak_at_risk', 'badge', 'weekly_summary', 'support_answer'])
);
--> statement-breakpoint
CREATE TABLE "reminders_sent" (
	"user_id" uuid,
	"local_day" date,
	"kind" text NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "reminders_sent_pkey" PRIMARY KEY("user_id","local_day"),
	CONSTRAINT "reminders_sent_kind" CHECK ("kind" in ('review_due', 'streak_at_risk', 'badge', 'weekly_summary', 'support_answer'))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "admin_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Administrators who had silenced their mails with the general switch keep that choice.
UPDATE "profiles" SET "admin_mails" = false WHERE "role" = 'admin' AND NOT "notifications";--> statement-breakpoint
DROP INDEX "mail_queue_due";--> statement-breakpoint
CREATE INDEX "mail_queue_due" ON "mail_queue" ("due_at","id") WHERE kind <> 'reminder';--> statement-breakpoint
CREATE INDEX "mail_queue_reminders_due" ON "mail_queue" ("due_at","id") WHERE kind = 'reminder';--> statement-breakpoint
CREATE INDEX "push_queue_due" ON "push_queue" ("due_at","id");--> statement-breakpoint
CREATE INDEX "push_queue_user" ON "push_queue" ("user_id");--> statement-breakpoint
CREATE INDEX "push_queue_subscription" ON "push_queue" ("subscription_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" ("session_id") WHERE session_id is not null;--> statement-breakpoint
CREATE INDEX "reminder_schedule_due" ON "reminder_schedule" ("next_check_at","user_id");--> statement-breakpoint
ALTER TABLE "push_queue" ADD CONSTRAINT "push_queue_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "push_queue" ADD CONSTRAINT "push_queue_subscription_id_push_subscriptions_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "push_subscriptions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_auth_sessions_id_fkey" FOREIGN KEY ("session_id") REFERENCES "auth_sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reminder_schedule" ADD CONSTRAINT "reminder_schedule_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reminders_sent" ADD CONSTRAINT "reminders_sent_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;