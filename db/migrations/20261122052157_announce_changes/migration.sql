-- A process remembers its callers while it hears of every change to them (server/session/find-caller.ts). Triggers announce the changes,
-- so that one made by hand or by a later feature is announced too. A person is named by the first three hex digits of the id: PostgreSQL
-- sends equal messages of a transaction once, so a change of all people sends 4,096 messages at most.
CREATE FUNCTION announce_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  id_column text := TG_ARGV[0];
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('changes', left(to_jsonb(OLD) ->> id_column, 3)); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('changes', left(to_jsonb(NEW) ->> id_column, 3)); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Nobody remembers that a session is absent, so new sessions, users and profiles are not announced.
CREATE TRIGGER auth_sessions_announce AFTER UPDATE OR DELETE ON auth_sessions
  FOR EACH ROW EXECUTE FUNCTION announce_person('user_id');
--> statement-breakpoint
CREATE TRIGGER auth_users_announce AFTER UPDATE OR DELETE ON auth_users
  FOR EACH ROW EXECUTE FUNCTION announce_person('id');
--> statement-breakpoint
-- Every finish changes the points. They are read when needed, since transactions that announce something commit one after another.
CREATE TRIGGER profiles_announce AFTER UPDATE ON profiles
  FOR EACH ROW WHEN (
    (OLD.id, OLD.user_id, OLD.full_name, OLD.role, OLD.is_ranked, OLD.hide_name, OLD.time_zone, OLD.notifications, OLD.theme, OLD.created_at)
    IS DISTINCT FROM
    (NEW.id, NEW.user_id, NEW.full_name, NEW.role, NEW.is_ranked, NEW.hide_name, NEW.time_zone, NEW.notifications, NEW.theme, NEW.created_at)
  ) EXECUTE FUNCTION announce_person('user_id');
--> statement-breakpoint
CREATE TRIGGER profiles_announce_deleted AFTER DELETE ON profiles
  FOR EACH ROW EXECUTE FUNCTION announce_person('user_id');
--> statement-breakpoint
CREATE TRIGGER user_status_announce AFTER INSERT OR UPDATE OR DELETE ON user_status
  FOR EACH ROW EXECUTE FUNCTION announce_person('user_id');
--> statement-breakpoint
-- The hourly comparison with the provider writes checked_at of every subscription.
CREATE TRIGGER user_subscriptions_announce AFTER UPDATE ON user_subscriptions
  FOR EACH ROW WHEN ((OLD.user_id, OLD.is_active, OLD.access_until, OLD.tier) IS DISTINCT FROM (NEW.user_id, NEW.is_active, NEW.access_until, NEW.tier))
  EXECUTE FUNCTION announce_person('user_id');
--> statement-breakpoint
CREATE TRIGGER user_subscriptions_announce_rows AFTER INSERT OR DELETE ON user_subscriptions
  FOR EACH ROW EXECUTE FUNCTION announce_person('user_id');
--> statement-breakpoint
-- auth_users cannot be truncated, since the ledger refers to it.
CREATE TRIGGER auth_sessions_announce_truncate AFTER TRUNCATE ON auth_sessions
  FOR EACH STATEMENT EXECUTE FUNCTION announce('everybody');
--> statement-breakpoint
CREATE TRIGGER profiles_announce_truncate AFTER TRUNCATE ON profiles
  FOR EACH STATEMENT EXECUTE FUNCTION announce('everybody');
--> statement-breakpoint
CREATE TRIGGER user_status_announce_truncate AFTER TRUNCATE ON user_status
  FOR EACH STATEMENT EXECUTE FUNCTION announce('everybody');
--> statement-breakpoint
CREATE TRIGGER user_subscriptions_announce_truncate AFTER TRUNCATE ON user_subscriptions
  FOR EACH STATEMENT EXECUTE FUNCTION announce('everybody');
--> statement-breakpoint
CREATE TRIGGER shared_versions_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shared_versions
  FOR EACH STATEMENT EXECUTE FUNCTION announce('shared');
