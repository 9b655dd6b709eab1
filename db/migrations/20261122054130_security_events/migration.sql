CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" uuid,
	"actor_id" uuid,
	"address" text,
	"user_agent" text,
	"request_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "security_events_kind" CHECK ("kind" in ('account_created', 'signed_in', 'signed_out', 'sign_in_failed', 'sign_in_locked', 'current_password_wrong', 'password_reset', 'password_changed', 'other_sessions_closed', 'made_admin', 'made_learner', 'suspended', 'activated', 'data_downloaded', 'deletion_requested', 'deletion_cancelled', 'account_erased', 'access_denied', 'origin_refused'))
);
--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" ("user_id","id" DESC);--> statement-breakpoint
CREATE INDEX "security_events_kind_newest" ON "security_events" ("kind","id" DESC);--> statement-breakpoint
CREATE INDEX "security_events_created" ON "security_events" ("created_at");--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id");--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_actor_id_auth_users_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "auth_users"("id");
--> statement-breakpoint
-- Events are added and never changed. After a year anybody who may delete them can; the role of the app may not.
CREATE TRIGGER security_events_append_only BEFORE UPDATE ON security_events
  FOR EACH ROW EXECUTE FUNCTION reject_change('address', 'user_agent');
--> statement-breakpoint
CREATE TRIGGER security_events_retained BEFORE DELETE ON security_events
  FOR EACH ROW WHEN (OLD.created_at >= now() - interval '365 days') EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER security_events_no_truncate BEFORE TRUNCATE ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
-- The two ways in which the role of the app removes something from tables to which it can only add. Both run as the owner.
CREATE FUNCTION forget_security_events() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH forgotten AS (DELETE FROM security_events WHERE created_at < now() - interval '365 days' RETURNING 1)
  SELECT count(*) FROM forgotten;
$$;
--> statement-breakpoint
-- Empties the texts and addresses of one person whose account is being erased (features/personal-data/server/personal-tables.ts).
CREATE FUNCTION erase_append_only(person uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
      OR (object_type = 'support_request' AND object_id IN (SELECT id::text FROM support_requests WHERE user_id = person));
  UPDATE point_entries SET reason = 'Texto eliminado' WHERE user_id = person AND reason IS NOT NULL;
  UPDATE security_events SET address = NULL, user_agent = NULL WHERE coalesce(actor_id, user_id) = person;
  PERFORM set_config('alcancia.erasing', 'off', true);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION forget_security_events(), erase_append_only(uuid) FROM PUBLIC;
