CREATE TABLE "active_days" (
	"user_id" uuid,
	"day" date,
	"time_zone" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"covered" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "active_days_pkey" PRIMARY KEY("user_id","day"),
	CONSTRAINT "active_days_covered" CHECK ("covered" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "streak_pauses" (
	"user_id" uuid,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"announced_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "streak_pauses_pkey" PRIMARY KEY("user_id","announced_at"),
	CONSTRAINT "streak_pauses_days" CHECK ("last_day" - "first_day" between -1 and 29)
);
--> statement-breakpoint
CREATE TABLE "streaks" (
	"user_id" uuid PRIMARY KEY,
	"days" integer NOT NULL,
	"longest" integer NOT NULL,
	"last_day" date NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	"covered" smallint NOT NULL,
	"freezes" smallint NOT NULL,
	"towards_freeze" smallint NOT NULL,
	"time_zone" text NOT NULL,
	"zone_since" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "streaks_days" CHECK ("days" >= 1 and "longest" >= "days"),
	CONSTRAINT "streaks_freezes" CHECK ("freezes" between 0 and 2 and "towards_freeze" between 0 and 6 and "covered" between 0 and 2)
);
--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "local_day" date;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD COLUMN "local_day" date;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "local_day" date;--> statement-breakpoint
ALTER TABLE "active_days" ADD CONSTRAINT "active_days_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id");--> statement-breakpoint
ALTER TABLE "streak_pauses" ADD CONSTRAINT "streak_pauses_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "streaks" ADD CONSTRAINT "streaks_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_dated" CHECK (("time_zone" is null) = ("local_day" is null));--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_dated" CHECK (("time_zone" is null) = ("local_day" is null));--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_dated" CHECK (("time_zone" is null) = ("local_day" is null));
--> statement-breakpoint
-- Older rows get the day of the profile's zone, unless PostgreSQL does not know it. Nothing else of them changes, so their triggers rest.
CREATE TEMP TABLE dated_people ON COMMIT DROP AS
  SELECT p.user_id, p.time_zone FROM profiles p
   WHERE lower(p.time_zone) IN (SELECT lower(name) FROM pg_timezone_names);
--> statement-breakpoint
UPDATE quiz_attempts a SET time_zone = p.time_zone, local_day = (a.finished_at AT TIME ZONE p.time_zone)::date
  FROM dated_people p WHERE p.user_id = a.user_id AND a.finished_at IS NOT NULL;
--> statement-breakpoint
ALTER TABLE quiz_answers DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE quiz_answers a SET time_zone = p.time_zone, local_day = (a.answered_at AT TIME ZONE p.time_zone)::date
  FROM dated_people p WHERE p.user_id = a.user_id;
--> statement-breakpoint
ALTER TABLE quiz_answers ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE point_entries DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE point_entries e SET time_zone = p.time_zone, local_day = (e.created_at AT TIME ZONE p.time_zone)::date
  FROM dated_people p WHERE p.user_id = e.user_id;
--> statement-breakpoint
ALTER TABLE point_entries ENABLE TRIGGER USER;
--> statement-breakpoint
-- Nobody loses a streak: it is recounted from the finished quizzes as domain/day.ts counts it. A zone never changes here, and nobody has
-- paused. Where PostgreSQL does not know the profile's zone the days are those of UTC.
DO $$
DECLARE
  finish record;
  s streaks%ROWTYPE;
  missed integer;
BEGIN
  FOR finish IN
    SELECT user_id, time_zone, (finished_at AT TIME ZONE time_zone)::date AS day, min(finished_at) AS at
    FROM (SELECT a.user_id, a.finished_at, coalesce(a.time_zone, 'UTC') AS time_zone FROM quiz_attempts a WHERE a.finished_at IS NOT NULL) f
    GROUP BY 1, 2, 3 ORDER BY 1, 3
  LOOP
    IF s.user_id IS DISTINCT FROM finish.user_id THEN
      IF s.user_id IS NOT NULL THEN
        INSERT INTO streaks VALUES (s.*);
      END IF;
      s := ROW(finish.user_id, 0, 0, finish.day - 1, finish.at, 0, 0, 0, finish.time_zone, finish.at);
    END IF;
    missed := finish.day - s.last_day - 1;
    s.days := CASE WHEN missed <= s.freezes THEN s.days + 1 ELSE 1 END;
    s.longest := greatest(s.longest, s.days);
    s.covered := CASE WHEN missed <= s.freezes THEN missed ELSE 0 END;
    s.towards_freeze := (s.towards_freeze + 1) % 7;
    s.freezes := least(2, greatest(0, s.freezes - missed) + (s.towards_freeze = 0)::int);
    s.last_day := finish.day;
    s.last_at := finish.at;
    INSERT INTO active_days (user_id, day, time_zone, at, covered)
      VALUES (finish.user_id, finish.day, finish.time_zone, finish.at, s.covered);
  END LOOP;
  IF s.user_id IS NOT NULL THEN
    INSERT INTO streaks VALUES (s.*);
  END IF;
END $$;
--> statement-breakpoint
-- The day of an event is decided once.
CREATE TRIGGER quiz_attempts_dated_once BEFORE UPDATE ON quiz_attempts
  FOR EACH ROW WHEN (OLD.local_day IS NOT NULL AND (OLD.time_zone, OLD.local_day) IS DISTINCT FROM (NEW.time_zone, NEW.local_day))
  EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER quiz_answers_dated_once BEFORE UPDATE ON quiz_answers
  FOR EACH ROW WHEN ((OLD.time_zone, OLD.local_day) IS DISTINCT FROM (NEW.time_zone, NEW.local_day))
  EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER active_days_append_only BEFORE UPDATE OR DELETE ON active_days
  FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER active_days_no_truncate BEFORE TRUNCATE ON active_days
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
