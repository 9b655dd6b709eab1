CREATE TABLE "scheduled_erasures" (
	"user_id" uuid PRIMARY KEY,
	"recorded_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scheduled_erasures" ADD CONSTRAINT "scheduled_erasures_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id");--> statement-breakpoint
-- Rows that passed the former check pass this one; reading them all would hold the lock for long.
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind", ADD CONSTRAINT "security_events_kind" CHECK ("kind" in ('account_created', 'signed_in', 'signed_out', 'sign_in_failed', 'sign_in_locked', 'current_password_wrong', 'password_reset', 'password_changed', 'other_sessions_closed', 'made_admin', 'made_learner', 'suspended', 'activated', 'data_downloaded', 'push_device_added', 'deletion_requested', 'deletion_cancelled', 'account_erased', 'access_denied', 'origin_refused')) NOT VALID;
--> statement-breakpoint
-- Runs as the owner: the role of the app can neither add such a row for somebody else nor date one back.
CREATE FUNCTION record_scheduled_erasure() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO scheduled_erasures (user_id) VALUES (NEW.user_id) ON CONFLICT (user_id) DO UPDATE SET recorded_at = now();
  ELSE
    DELETE FROM scheduled_erasures WHERE user_id = OLD.user_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_scheduled_erasure AFTER INSERT OR DELETE ON account_deletions
  FOR EACH ROW EXECUTE FUNCTION record_scheduled_erasure();
--> statement-breakpoint
INSERT INTO scheduled_erasures (user_id, recorded_at) SELECT user_id, requested_at FROM account_deletions;
--> statement-breakpoint
-- As before, but only when the deletion is due, and was scheduled a week ago by the database's own clock. A day and an hour allow for
-- clocks that differ.
CREATE OR REPLACE FUNCTION erase_append_only(person uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  figures CONSTANT text[] := ARRAY['status', 'role', 'total_points', 'points', 'lesson_id', 'due_at'];
BEGIN
  IF NOT EXISTS (
    SELECT FROM account_deletions JOIN scheduled_erasures USING (user_id)
    WHERE user_id = person AND step IN ('erasing', 'erased') AND due_at <= now() + interval '1 hour'
      AND recorded_at <= now() - interval '6 days'
  ) THEN
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
--> statement-breakpoint
-- Zones that only JavaScript knew, such as AET, made statements about their days fail. The browser sets the true one at its next visit.
UPDATE profiles p SET time_zone = coalesce((SELECT name FROM pg_timezone_names n WHERE lower(n.name) = lower(p.time_zone) AND name LIKE '%/%'), 'UTC')
  WHERE time_zone <> 'UTC' AND NOT EXISTS (SELECT FROM pg_timezone_names n WHERE n.name = p.time_zone AND name LIKE '%/%');
--> statement-breakpoint
UPDATE auth_pending_sign_ups s SET time_zone = 'UTC'
  WHERE time_zone <> 'UTC' AND NOT EXISTS (SELECT FROM pg_timezone_names n WHERE n.name = s.time_zone AND name LIKE '%/%');
