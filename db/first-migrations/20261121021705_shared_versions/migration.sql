-- What every learner reads alike (lessons with their question counts, badges, plans) carries a version that each write moves in its
-- own transaction. Ready answers are kept under it, so they can never be older than what was committed.
CREATE TABLE shared_versions (name text PRIMARY KEY, version bigint NOT NULL DEFAULT 0);
--> statement-breakpoint
INSERT INTO shared_versions (name) VALUES ('lessons'), ('badges'), ('plans');
--> statement-breakpoint
CREATE FUNCTION move_shared_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shared_versions SET version = version + 1 WHERE name = TG_ARGV[0];
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lessons_shared AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lessons
  FOR EACH STATEMENT EXECUTE FUNCTION move_shared_version('lessons');
--> statement-breakpoint
CREATE TRIGGER questions_shared AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON questions
  FOR EACH STATEMENT EXECUTE FUNCTION move_shared_version('lessons');
--> statement-breakpoint
CREATE TRIGGER badges_shared AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON badges
  FOR EACH STATEMENT EXECUTE FUNCTION move_shared_version('badges');
--> statement-breakpoint
CREATE TRIGGER plans_shared AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON plans
  FOR EACH STATEMENT EXECUTE FUNCTION move_shared_version('plans');
