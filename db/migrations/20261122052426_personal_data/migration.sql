CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY,
	"requested_by" uuid,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"step" text DEFAULT 'waiting' NOT NULL,
	"retry_at" timestamp(3) with time zone NOT NULL,
	"erased_at" timestamp(3) with time zone,
	CONSTRAINT "account_deletions_step" CHECK ("step" in ('waiting', 'closing', 'ending_payments', 'erasing', 'erased')),
	CONSTRAINT "account_deletions_erased" CHECK (("step" = 'erased') = ("erased_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "user_consents" (
	"user_id" uuid,
	"terms_version" text,
	"accepted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "user_consents_pkey" PRIMARY KEY("user_id","terms_version")
);
--> statement-breakpoint
ALTER TABLE "auth_pending_sign_ups" ADD COLUMN "birth_year" smallint;--> statement-breakpoint
ALTER TABLE "auth_pending_sign_ups" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "birth_year" smallint;--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" ("retry_at") WHERE step <> 'erased';--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id");--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_requested_by_auth_users_id_fkey" FOREIGN KEY ("requested_by") REFERENCES "auth_users"("id");--> statement-breakpoint
ALTER TABLE "user_consents" ADD CONSTRAINT "user_consents_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id");
--> statement-breakpoint
-- Erasing a person may rewrite the free texts of append-only rows, which the trigger's arguments name; nothing else changes.
CREATE OR REPLACE FUNCTION reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('alcancia.erasing', true) = 'on'
    AND to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% rows are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER point_entries_append_only ON point_entries;
--> statement-breakpoint
CREATE TRIGGER point_entries_append_only BEFORE UPDATE OR DELETE ON point_entries
  FOR EACH ROW EXECUTE FUNCTION reject_change('reason');
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION reject_change('before', 'after');
