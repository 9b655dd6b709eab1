CREATE TABLE "name_moderations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"former_name" text NOT NULL,
	"was_hidden" boolean NOT NULL,
	"moderated_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "name_moderations_action" CHECK ("action" in ('hidden', 'replaced')),
	CONSTRAINT "name_moderations_reason" CHECK ("reason" in ('offensive', 'impersonation', 'personal_data', 'advertising', 'other'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "name_moderations_one_open" ON "name_moderations" ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "name_moderations_user" ON "name_moderations" ("user_id");--> statement-breakpoint
ALTER TABLE "name_moderations" ADD CONSTRAINT "name_moderations_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "name_moderations" ADD CONSTRAINT "name_moderations_moderated_by_auth_users_id_fkey" FOREIGN KEY ("moderated_by") REFERENCES "auth_users"("id") ON DELETE SET NULL;