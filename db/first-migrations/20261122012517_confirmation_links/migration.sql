CREATE TABLE "auth_confirmation_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"email" text NOT NULL,
	"token_hash" bytea NOT NULL UNIQUE,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_deliveries" (
	"mail_id" bigint PRIMARY KEY,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "auth_confirmation_links" ("email", "token_hash", "created_at", "expires_at")
	SELECT "email", "token_hash", "created_at", "expires_at" FROM "auth_pending_sign_ups";
--> statement-breakpoint
DELETE FROM "mail_queue" q USING "mail_queue" earlier
	WHERE q."kind" IN ('confirmation', 'recovery') AND earlier."kind" = q."kind" AND earlier."recipient" = q."recipient" AND earlier."id" < q."id";
--> statement-breakpoint
ALTER TABLE "auth_pending_sign_ups" DROP CONSTRAINT "auth_pending_sign_ups_token_hash_key";--> statement-breakpoint
ALTER TABLE "auth_pending_sign_ups" ADD COLUMN "browser_token_hash" bytea;--> statement-breakpoint
ALTER TABLE "auth_pending_sign_ups" DROP COLUMN "token_hash";--> statement-breakpoint
CREATE INDEX "auth_confirmation_links_email" ON "auth_confirmation_links" ("email");--> statement-breakpoint
CREATE INDEX "auth_confirmation_links_expiry" ON "auth_confirmation_links" ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_deliveries_recipient" ON "mail_deliveries" ("recipient","sent_at");--> statement-breakpoint
CREATE INDEX "mail_deliveries_sent" ON "mail_deliveries" ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_queue_one_waiting" ON "mail_queue" ("kind","recipient") WHERE kind in ('confirmation', 'recovery');