CREATE TABLE "question_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"settled_by" uuid,
	"settled_at" timestamp(3) with time zone,
	"seen_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_reports_reason" CHECK ("reason" in ('wrong_key', 'unclear', 'outdated', 'other')),
	CONSTRAINT "question_reports_status" CHECK ("status" in ('open', 'corrected', 'no_error')),
	CONSTRAINT "question_reports_settled" CHECK (("status" = 'open') = ("settled_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "question_reports_one_open" ON "question_reports" ("user_id","version_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "question_reports_user" ON "question_reports" ("user_id","created_at" DESC);--> statement-breakpoint
CREATE INDEX "question_reports_version" ON "question_reports" ("version_id");--> statement-breakpoint
CREATE INDEX "question_reports_newest" ON "question_reports" ("created_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "question_reports_open" ON "question_reports" ("created_at" DESC,"id") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_settled_by_auth_users_id_fkey" FOREIGN KEY ("settled_by") REFERENCES "auth_users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_answer" FOREIGN KEY ("user_id","attempt_id","version_id") REFERENCES "quiz_answers"("user_id","attempt_id","version_id") ON DELETE CASCADE;
--> statement-breakpoint
-- As before, and what the log holds of the person's reports of errors in questions.
CREATE OR REPLACE FUNCTION erase_append_only(person uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  figures CONSTANT text[] := ARRAY['status', 'role', 'total_points', 'points', 'lesson_id', 'due_at'];
BEGIN
  IF NOT EXISTS (SELECT FROM account_deletions WHERE user_id = person AND step IN ('erasing', 'erased')) THEN
    RAISE EXCEPTION 'the account is not being erased' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM set_config('alcancia.erasing', 'on', true);
  UPDATE audit_log SET
      before = (SELECT jsonb_object_agg(key, value) FROM jsonb_each(before) WHERE key = ANY (figures)),
      after = (SELECT jsonb_object_agg(key, value) FROM jsonb_each(after) WHERE key = ANY (figures))
    WHERE (object_type = 'user' AND object_id = person::text)
      OR (object_type = 'support_request' AND object_id IN (SELECT id::text FROM support_requests WHERE user_id = person))
      OR (object_type = 'question_report' AND object_id IN (SELECT id::text FROM question_reports WHERE user_id = person));
  UPDATE point_entries SET reason = 'Texto eliminado' WHERE user_id = person AND reason IS NOT NULL;
  UPDATE security_events SET address = NULL, user_agent = NULL WHERE coalesce(actor_id, user_id) = person;
  PERFORM set_config('alcancia.erasing', 'off', true);
END $$;
